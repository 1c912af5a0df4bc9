/** A control request that cannot be carried out; answered as `{error}` with this status. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The request body as a JSON object; an absent body counts as empty. */
export function jsonObject(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null || (Buffer.isBuffer(body) && body.length === 0))
    return {};
  const value = Buffer.isBuffer(body) ? parseJson(body) : body;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlError(400, 'the body must be a JSON object');
  }
  return value as Record<string, unknown>;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ControlError(400, 'the body is not valid JSON');
  }
}

/** Refuses members that the route does not know, so that a misspelt one cannot pass silently. */
export function onlyMembers(body: Record<string, unknown>, known: readonly string[]): void {
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ControlError(
      400,
      `unknown members: ${unknown.join(', ')}; known are ${known.join(', ')}`,
    );
  }
}
