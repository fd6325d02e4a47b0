// Every word of the page itself. What the dealer says comes from the room. To translate the page, translate this table.

const WORDS = {
  // the table
  you: "{name} (you)", you_too: "you", your_seat: "Your seat", seat: "Seat {n}", free_seat: "Free", take_this: "Take seat {n}", bot: "bot",
  all_in: "all-in", sits_out: "sits out", leaving: "Leaving", folded: "Folded", dealer_mark: "Dealer", dealer_button: "dealer button",
  kill_button: "kill button", common: "common card", course: "Course of the hand", bets_in_all: "{bets} in bets this street, {all} in all",
  next_game: "From the next hand: {game}", away: "away", waiting_chips: "+{chips}", host: "host",
  down_yours: "Down, only you see these", down: "Down", up_all: "Up, everyone sees these", up: "Up", last_down: "Last, down", last_card: "Last", discard_mark: "Discard",
  choose_cards: "Your hand: choose what to throw away", pick_name: "{n}: {card}, {what}", keep: "keep", discard: "discard",
  card_down: "a card face down", card_name: "{rank} of {suit}", win_mark: "wins", pot: "pot", pots: "Pots",
  said_seat: "Seat {n}, {name}, {stack}", said_bet: ", {bet} in front", said_all_in: ", all in", said_turn: ", to act",
  said_up: "; showing {cards}", said_down: "; {n} down", said_folded: ", folded", said_free: "Seat {n}, free", said_button: ", dealer button", said_kill: ", kill button",
  won_caption: "Who won what", odd_chip: "+{n} odd", why_odd: "Why the odd chips went there",
  hand_number: "Hand {n}", no_hand: "No hand yet", watching_n: "{n} watching", table: "Table",
  // acting
  your_turn: "Your turn", your_draw: "Your draw", seconds: "{n} s", then_bank: "then time bank {n} s", on_bank: "on your time bank", to_act: "{name} to act",
  you_may: "You may {what}.", price_changed: "The price has changed: your choice is taken back.", chosen: "chosen, tap to undo",
  if_price: "If the price changes, your choice is taken back.", anyway: "{label} anyway",
  choose_n: "Choose {n} of your cards to throw away: tap them, or keys 1 to {all}.", choose_up_to: "Tap the cards you want to change, or keys 1 to {all}.",
  why: "why?", why_long: "Why? {line}", read_book: "Read it in the book", action: "Your action", amount_from: "{label}: amount, {least} to {most}",
  less: "less", more: "more", you_watch: "You are watching.", promised: "Seat {n} is yours after this hand.", after_leave: "You leave after this hand.",
  gain: "You win {won}: {n} more than you put in.", gain_less: "You get {won} back, {n} less than you put in.", loss: "You lose {n}.", even: "You come out even.", take_seat: "Take a seat", buy_in: "Buy in for {n}", back: "I’m back",
  next_hand: "Next hand", deal: "Deal", replay: "Replay", check_shuffle: "Check the shuffle", your_name: "Your name", buy_more: "Chips to buy", buy: "Buy",
  clock_warns: "{n} seconds left to act.",
  // around
  dealer: "Dealer", chat: "Chat", players: "Players", log_label: "What the dealer says", open_log: "Open the dealer’s column", close: "Close",
  call_floor: "Call the floor", sit_out: "Sit out next hand", say_something: "Say something", send: "Send", mute: "Mute",
  report: "Report", connected: "Connected", connected_ms: "Connected · {n} ms", ms: "{n} ms", reconnecting: "Reconnecting …",
  held: "Reconnecting. Your clock runs until {time}.", paused: "The table is paused.", closing: "This table closes after the hand.",
  settings: "Settings", my_hands: "My hands", keys: "Keys", sound: "Sound", leave: "Leave", lobby: "Lobby", the_book: "The book", floor: "Floor",
  colours: "Colours", as_system: "As the system has it", light: "Light", dark: "Dark", keys_on: "Keys act on the table", aloud: "A screen reader reads out what the dealer says", ask_fold: "Ask before folding for nothing",
  volume: "Volume", sounds: { turn: "Your turn", warn: "Five seconds left", card: "A card", chips: "Chips", fold: "A fold", pot: "The pot", ruling: "A ruling" },
  game: "Game", limits: "Limits", put_up: "Put up this sign", between: "It takes force between hands.",
  structures: { fixed: "Fixed limit", spread: "Spread limit", pot: "Pot limit", none: "No limit" },
  keys_title: "Keys", keys_intro: "Keys work wherever nothing is being typed. Type another letter to change one.", key_list: {
    F: "fold", C: "check or call", R: "bet or raise; in the field arrows change it, Enter sends", D: "discard", "1–9": "in a draw a card, else a seat",
    P: "in a draw stand pat, else the pot", H: "your hand", B: "the board", S: "the stacks", T: "your time", L: "the last action", A: "what you may do",
    W: "why", N: "next hand", "/": "chat", "?": "all keys", Esc: "close",
  },
  report_title: "Tell the floor", report_who: "About whom", report_about: "What it is about", report_text: "What happened", report_send: "Tell the floor", told_floor: "The floor has been told.",
  abouts: { chat: "What was said", collusion: "Playing together", stalling: "Stalling", name: "A name", other: "Something else" },
  answer_none: "Nothing.", answer_hand: "You have {what}: {cards}.", answer_nothing_held: "You have no cards.", answer_no_board: "There is no board.", answer_board: "The board: {cards}.",
  answer_time: "{n} seconds, then {bank} in the bank.", answer_time_bank: "{n} seconds of the time bank.", answer_no_time: "No clock runs.", answer_not_turn: "It is not your turn.", answer_pot: "The pot is {n}.", answer_pots: "{pots}; {n} in all.",
  // lobby
  no_answer: "The room does not answer.", went_wrong: "That did not work ({n}).", waits: "A table is waiting", waits_more: "{bots} bots are seated, and a seat is yours", no_table: "No table is open: open one.",
  pitch: "Sit down and the cards are dealt. Every ruling names its clause, and every shuffle can be checked.", sit_and_play: "Sit down and play", no_account: "No account, no download. The chips are play chips.", guest: "Guest",
  tables: "Tables", filter: "Which tables", families: { all: "All", stud: "Stud", split: "Split pots", omaha: "Omaha", draw: "Draw", holdem: "Hold’em", free: "Seat free" }, new_table: "New table", mixed: "{games} games in turn, now {now}",
  table_n: "Table {n}", who_sits: "players: {people}, bots: {bots}", lobby_heads: ["Game", "Stakes", "Seats", "Pace"], full: "full", seats_of: "{n} of {all}", speeds: { slow: "Slow", usual: "Usual pace", fast: "Fast" }, strengths: { easy: "Easy", fair: "Fair", hard: "Hard" }, sit_down: "Sit down", watch: "Watch", no_such_table: "No table of this kind is open.",
  in_a_minute: "In a minute: {game}", minute: "The game in a minute", all_of_it: "All its rules", any_game: "Any other game, one click", lobby_net: "Connected. Players: {people}, tables: {tables}", account: "Account", account_why: "Nobody needs an account. One keeps your name and your hands.",
  password: "Password", come_back: "Come back", keep_name: "Keep this name", the_game: "The game", game_facts: "Up to {seats} seats. Editions: {editions}.",
  nt: { games: "Games; more than one make a rotation", title: "Name of the table", structure: "Limits", times: "Stakes, times the usual", seats: "Seats", bots: "Bots", strength: "Bots play", speed: "Pace", patience: "Clock, times as long", hands_each: "Hands of each game", delay: "Seconds’ delay for who watches", private: "Private: only with the link", sign: "The sign" },
  open_table: "Open the table", private_link: "The link to your table", private_why: "Whoever has this link may come in.", copy: "Copy", copied: "Copied",
  // hands, replay, check, book
  take_all: "Take all your hands with you:", forms: { phh: "PHH", ohh: "OHH", pokerstars: "PokerStars" }, older: "Older hands", no_hands_yet: "You have played no hand yet.", pot_of: "Pot {n}", void: "Called off", won_by: "Won by {who}",
  replay_of: "Replay of hand {n}", not_live: "Replay, not live", streets: "Streets", scrub: "Step of the hand", speed: "Speed", steps: "Steps", first: "First step", before: "One step back", after: "One step on", last: "Last step", play: "Play", pause_play: "Pause",
  stays_hidden: "Cards nobody showed stay hidden.", take_hand: "Take this hand with you", copy_link: "Copy link", step_of: "Step {n} of {all}.", which_clause: "which clause?",
  check_title: "Check the shuffle", check_lead: "Before the first card of a hand, the room publishes a root: a promise of the whole deck that tells nothing about it. Here your browser works out by itself whether the cards you saw lie under that root.",
  check_steps: ["Each card you saw comes with a salt and the neighbours on its way up the tree.", "SHA-256 joins them, two by two, until one root is left.", "It must be the root that was promised before the deal, and each card must have come from the place it lay in."],
  check_file: "Or check a record that you have kept", check_no_record: "{name} is no record of a hand.", check_good: "{n} opened cards of {hand}: dealt as promised before the first card.", check_bad: "{n} things are wrong.", check_root: "Promise of pile {n}, {size} cards", check_place: "place {n}", check_keep: "Keep this record",
  f_place: "{card} at place {place} of pile {pile} cannot be: the pile was promised with {size} cards.", f_root: "{card} at place {place} of pile {pile} was not promised: its opening does not lead to the root.", f_pile: "Pile {pile} had {size} cards, and of so many there was no promise.",
  f_open: "{card} was dealt from place {place} of pile {pile}, and that place is not opened as {card}.", f_out: "{card} was dealt from pile {pile} while it was still out.", f_shown: "{card} was shown by seat {seat}, and no card dealt there is opened as {card}.",
  f_order: "Pile {pile} was not dealt in the order that the seed gives.", f_seed: "The seed does not give the root that was promised for pile {pile}.", f_lay: "By the seed {card} did not lie at place {place} of pile {pile}.",
  book_find: "A clause or a word", find: "Look up", book_lead: "Every decision names the clause it rests on. Look a clause up by its number, or all that have a word.", book_none: "Nothing in the book for “{words}”.", book_rules: "Carried out in", book_tests: "Shown by",
  // the floor
  reports: "Reports", manage: "The table", ruled: "Ruled and noted", what_happened: "What happened", facts: "Facts", the_table: "The table as it stands", remedy: "Ruling", rule: "Rule", ruled_at_once: "Players see the ruling and its clause at once. A correction is a new ruling.", to_table: "The table", whom: "Whom", reason: "Reason", done: "Done, and kept.", in_it: "in",
  managing: { pause: "Pause", resume: "Go on", close: "Close", void: "Call the hand off", remove: "Remove", appoint: "Make host" }, in_hand: "In the hand", many: "one after another", floor_head: ["Seat", "Player", "Put in", "Stack", "Hand"],
  fields: { seat: "Seat", chips: "Chips", cards: "Cards", player: "Player", by: "Decided by", reason: "Reason", card: "Card" }, commands: { not_shuffled: "Not shuffled, or not cut", wrong_start: "Dealt from the wrong seat", passed_over: "A player got no cards", face_up: "Cards face up in the deck", not_entitled: "Cards to a seat that gets none", off_table: "A card off the table",
    wrong_deck: "A wrong deck", protect: "Protects his hand", fouled: "A fouled hand", walked_away: "Walked away", out_of_view: "Cards out of view", mistake: "Another mistake", dispute: "A dispute", suspect: "A suspicion", rule: "The ruling", appeal: "Look at it again", uphold: "The suspicion holds", dismiss: "Nothing in it", hold_to: "Hold him to it", take_from_pot: "Reached into the pot", throw_away: "Threw his hand away", put_out: "Put chips out", say: "Said something" },
  command_groups: { // by the first that fits
    "Deck and sign": /^(open|relieve|post_sign|inspect|spread|wash|shuffle_deck|cut|recut|count|change_deck|replace_deck|draw_for_button|start|settle)$/, "Players and chips": /^(sit|buy_in|take_chips|sit_out|come_back|leave)$/,
    "Wagers as people make them": /^(say|put_out|hold_to|throw_away|take_from_pot)$/, "Reports and rulings": /./,
  },
  // a real table
  dealers_view: "A real table", dealing_why: "You deal real cards and chips: you are told what comes next, by the book, and enter what you see. It stays in this browser.", take_back: "Take the last entry back", something_else: "Something else happened", another_table: "Another table",
  name_of: "Name at seat {n}", chips_each: "Chips each", begin: "Begin", done_next: "Done", space: "Space", nobody_ready: "Nothing can be dealt now.", cards_like: "{n} cards, like 7c Qh", cards_of: "Cards of {name}", how_many: "How many cards", enter: "Enter it",
  title_turn: "Your turn: {what}",
  keys_are_off: "Keys are off: see the settings.",
};

// The words for a key, with what belongs into its gaps.
export function t(key, gaps = {}) {
  const words = WORDS[key];
  if (typeof words !== "string") return words;
  return words.replace(/\{(\w+)\}/g, (_, gap) => gaps[gap] ?? "");
}

export const RANK_WORDS = {
  2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
};
export const SUIT_WORDS = { s: "spades", h: "hearts", c: "clubs", d: "diamonds" };
export const LANGUAGE = "en";
export const money = (amount) => amount.toLocaleString(LANGUAGE);
