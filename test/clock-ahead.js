// Loaded before a site that is to stand later in the year (`award-season.ts`). Plain JavaScript, as `server/start.js` is.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const Today = Date;

globalThis.Date = class extends Today {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(Today.now() + ahead);
  }

  static now() {
    return Today.now() + ahead;
  }

  /** Moments that Node itself has made are moments too. */
  static [Symbol.hasInstance](value) {
    return value instanceof Today;
  }
};
