import { trimmedEnd } from '#libs/kernel';
import type { ProviderEndpoints } from '../contract/endpoints.js';

/** Addresses of a live workspace: as configured, nothing rewritten. */
export function liveEndpoints(bases: Readonly<Record<string, string>>): ProviderEndpoints {
  return {
    base: (name) => baseOf(bases, name),
    toCall: (realUrl) => realUrl,
    toReal: (calledUrl) => calledUrl,
  };
}

/**
 * Addresses of a sandbox workspace: `https://host/path` is reached at `<sandboxUrl>/host/path`.
 * Addresses that are below the sandbox already stay as they are.
 */
export function sandboxEndpoints(
  bases: Readonly<Record<string, string>>,
  sandboxUrl: string,
): ProviderEndpoints {
  const prefix = `${trimmedEnd(sandboxUrl, '/')}/`;
  const toCall = (realUrl: string): string => {
    if (realUrl.startsWith(prefix)) return realUrl;
    return prefix + realUrl.replace(/^https?:\/\//i, '');
  };
  return {
    base: (name) => toCall(baseOf(bases, name)),
    toCall,
    toReal: (calledUrl) =>
      calledUrl.startsWith(prefix) ? `https://${calledUrl.slice(prefix.length)}` : calledUrl,
  };
}

function baseOf(bases: Readonly<Record<string, string>>, name: string): string {
  const base = bases[name];
  if (base === undefined) throw new Error(`The definition has no endpoint ${name}`);
  return trimmedEnd(base, '/');
}
