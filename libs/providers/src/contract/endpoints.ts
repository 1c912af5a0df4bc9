/**
 * Where a strategy sends its calls. In a live workspace the configured (default: public) address, in a
 * sandbox workspace the same address below the sandbox: `https://host/path` → `<sandbox>/host/path`.
 */
export interface ProviderEndpoints {
  /** Base address by its name in the definition, without trailing slash. */
  base(name: string): string;
  /** Turns a real address (of a site a user typed, say) into the one to call. */
  toCall(realUrl: string): string;
  /** The other way round: the real address behind one that was called or answered. */
  toReal(calledUrl: string): string;
}
