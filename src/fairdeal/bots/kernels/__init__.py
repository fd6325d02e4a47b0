"""What the bots reckon with, compiled."""
