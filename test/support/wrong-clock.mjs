// Preloaded into a process (`node --import`): its wall clock is wrong by CLOCK_OFFSET_MS. Timers and
// performance.now() stay right, as they do on a machine whose clock was set badly.
const offsetMs = Number(process.env.CLOCK_OFFSET_MS);
const TrueDate = Date;

class WrongDate extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + offsetMs);
    else super(...given);
  }

  static now() {
    return TrueDate.now() + offsetMs;
  }
}

globalThis.Date = WrongDate;
