/** No password is longer: hashing must have an end, and 200 characters are more than any generator makes. */
export const LONGEST_PASSWORD = 200;

/** What is wrong with a password, or null. Length alone counts (NIST SP 800-63B, section 5.1.1.2). */
export function passwordFlaw(password: string, minLength: number): string | null {
  // Code points of the normalised text: what a person sees as characters, roughly.
  const length = [...password.normalize('NFKC')].length;
  if (length < minLength) return `must have at least ${minLength} characters`;
  return length > LONGEST_PASSWORD ? `must have at most ${LONGEST_PASSWORD} characters` : null;
}
