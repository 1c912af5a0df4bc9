/** Causes within causes that are looked through. */
const DEEPEST = 4;

/** Why a request did not get through, as the machine says it: `connect ECONNREFUSED 127.0.0.1:3000`. */
export function reasonOf(error: unknown): string {
  let found = error instanceof Error ? error : new Error(String(error));
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    // Of several addresses of one name each has its reason; one says enough.
    const several: unknown = (found as { readonly errors?: unknown }).errors;
    const inner = Array.isArray(several) ? (several[0] as unknown) : found.cause;
    if (!(inner instanceof Error)) break;
    found = inner;
  }
  const { code } = found as { readonly code?: unknown };
  const isSaid = typeof code !== 'string' || found.message.includes(code);
  return isSaid ? found.message : `${found.message} (${code})`;
}
