const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a token can be one that was made here; an app may have passed anything to StoreKit. */
export function isAccountToken(token: string): boolean {
  return UUID.test(token);
}

/** Whether two account tokens are the same UUID: Apple does not promise to keep the case of letters. */
export function isSameAccount(token: string, other: string): boolean {
  return token.toLowerCase() === other.toLowerCase();
}
