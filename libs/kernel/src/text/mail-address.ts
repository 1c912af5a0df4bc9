/** One mailbox. The name is shown beside the address and may hold any letters. */
export interface MailAddress {
  readonly address: string;
  readonly name?: string;
}

/** RFC 5321, 4.5.3.1: what a path and its local part may hold at most. */
const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;

// No quoted local parts, comments or address literals: everything that could be read in two ways.
const MAILBOX = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+$/u;
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u;

/** True for what could end a header line or be taken for its end. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL.test(text);
}

/** True for `local@domain` that is safe to hand to a mail server; says nothing about its existence. */
export function isMailAddress(address: string): boolean {
  return (
    address.length <= LONGEST_ADDRESS &&
    address.lastIndexOf('@') <= LONGEST_LOCAL_PART &&
    MAILBOX.test(address) &&
    !hasControlCharacters(address)
  );
}

/** Reads `address` or `Name <address>`; null for anything else. */
export function parseMailAddress(text: string): MailAddress | null {
  if (hasControlCharacters(text)) return null;
  const parts = /^(?<name>[^<>]*)<(?<address>[^<>]*)>$/u.exec(text.trim())?.groups;
  const address = parts?.['address'] ?? text.trim();
  if (!isMailAddress(address)) return null;
  const name = parts?.['name']?.trim().replace(/^"(.*)"$/u, '$1');
  return name ? { name, address } : { address };
}
