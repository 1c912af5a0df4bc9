import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { revokeGrant } from '../../oauth/token-endpoint.js';

export const logout = command({
  name: 'logout',
  summary:
    'Forgets the key of a profile, which stays valid, or ends what was granted in a browser.',
  options: (line) => line,
  async run(_, { profiles, output }) {
    const kept = await profiles.forget();
    const forgotten = kept !== null;
    if (kept !== null && 'grant' in kept && !(await revokeGrant(kept.url, kept.grant))) {
      output.note(`${kept.url} could not be told: revoke the access there, under Developers.`);
    }
    output.answer({ profile: profiles.name, forgotten }, () =>
      output.note(forgotten ? `${profiles.name} is signed out.` : 'Nobody was signed in.'),
    );
    return exitCodes.done;
  },
});
