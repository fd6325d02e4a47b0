// A choice made before one's turn. It is for a price: when the price is another, it is taken back and not made.

const LEAST_DELAY = 150; // milliseconds; a little chance in it, so that a quick answer tells nobody what was pressed in advance
const MOST_DELAY = 600;

export class Advance {
  constructor(choose, told) {
    this.choose = choose;
    this.told = told;
    this.offer = null;
  }

  toggle(offer, view) {
    const same = this.offer && this.offer.name === offer.name;
    this.drop();
    if (!same) this.offer = { ...offer, hand: view.number, street: view.street };
  }

  drop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.offer = null;
  }

  // The view has changed: keep the choice, make it, or take it back.
  see(view) {
    const { offer } = this;
    if (!offer) return;
    if (view.over || view.number !== offer.hand || view.street !== offer.street || (!view.choices.length && !view.ahead.length)) this.drop();
    else if (view.price < offer.least || view.price > offer.most) {
      this.drop();
      this.told();
    } else if (view.choices.length && !this.timer) this.timer = setTimeout(() => this.make(view), LEAST_DELAY + Math.random() * (MOST_DELAY - LEAST_DELAY));
  }

  make(view) {
    const { offer } = this;
    this.drop();
    if (!offer) return;
    const choice = offer.does.map((name) => view.choices.find((one) => one.name === name)).find(Boolean);
    if (choice && choice.price <= offer.most) this.choose(choice);
  }
}
