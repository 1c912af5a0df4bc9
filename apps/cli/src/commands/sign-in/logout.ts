import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';

export const logout = command({
  name: 'logout',
  summary: 'Forgets the key of a profile; the key itself stays valid.',
  options: (line) => line,
  async run(_, { profiles, output }) {
    const forgotten = await profiles.forget();
    output.answer({ profile: profiles.name, forgotten }, () =>
      output.note(forgotten ? `${profiles.name} is signed out.` : 'Nobody was signed in.'),
    );
    return exitCodes.done;
  },
});
