import { createHash, randomBytes, randomInt } from 'node:crypto';

/** What a proof of an address is for. */
export type VerificationPurpose = 'sign_up' | 'reset';

/** How a person proves that an address is theirs: by the link of the mail, or by its code. */
export type Proof = { readonly token: string } | { readonly email: string; readonly code: string };

export const VERIFICATION_LIFETIME_MS = 30 * 60_000;

/** Letters and digits that nobody confuses: no I, L, O, U, 0, 1. 30^8 are some 39 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 8;
const TOKEN_BYTES = 32;

/** A code to type off. Five tries in a quarter of an hour make it a secret. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The code as mails show it: `ABCD-2345`. */
export function readableCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

/** What was typed, without the blanks, hyphens and small letters that people add. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** The secret of a link: 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

/** What the signature of a code covers: a code is worth something for one address and purpose only. */
export function codeMessage(purpose: VerificationPurpose, email: string, code: string): string {
  return JSON.stringify([purpose, email, code]);
}
