import type { SignatureFlaw } from './webhook-event.js';

/** A hex signature made wrong in the way that was asked for; null leaves the header out. */
export function flawed(signature: string, flaw: SignatureFlaw | null): string | null {
  switch (flaw) {
    case null:
      return signature;
    case 'missing':
      return null;
    case 'short':
      return signature.slice(0, -2);
    case 'not_hex':
      return `${signature.slice(0, -2)}zz`;
    case 'wrong':
      return `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`;
  }
}
