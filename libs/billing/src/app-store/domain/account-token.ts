/** Whether two account tokens are the same UUID: Apple does not promise to keep the case of letters. */
export function isSameAccount(token: string, other: string): boolean {
  return token.toLowerCase() === other.toLowerCase();
}
