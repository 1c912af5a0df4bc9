import { defineConfig, integer, optionalUrl } from '#libs/kernel';

/** Which passwords people may choose. */
export const passwordPolicyConfig = defineConfig('Password policy', {
  minLength: integer('PASSWORD_MIN_LENGTH', {
    default: 10,
    min: 8,
    max: 64,
    help: 'Characters a new password must have at least.',
  }),
  breachCheckUrl: optionalUrl('PASSWORD_BREACH_CHECK_URL', {
    help: 'Address of a range API in the manner of Pwned Passwords, for example https://api.pwnedpasswords.com/range; new passwords on its list are refused. It gets five characters of a hash, never a password.',
  }),
});
