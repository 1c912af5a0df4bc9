/** A refusal: an HTTP status and Pinterest's own number, which often repeats it. */
export class PinterestError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** The parameters are not what the call takes. */
export function invalid(message: string): PinterestError {
  return new PinterestError(400, 1, message);
}

export function notPermitted(): PinterestError {
  return new PinterestError(403, 29, 'You are not permitted to access that resource.');
}

export function notFound(what: 'board' | 'pin' | 'section'): PinterestError {
  const known = {
    board: [40, 'Board not found.'],
    pin: [50, 'Pin not found.'],
    section: [2031, 'Board section not found.'],
  } as const;
  const [code, message] = known[what];
  return new PinterestError(404, code, message);
}
