import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { identityLines } from './identity.js';

export const whoami = command({
  name: 'whoami',
  summary: 'Shows the workspace and the key one is signed in with.',
  options: (line) => line,
  async run(_, session) {
    const { profiles, output } = session;
    const { name, url } = await profiles.current();
    const answer = await (await session.client()).keys.validate(session.call);
    output.answer(answer, () => {
      output.facts({ profile: name, service: url, ...identityLines(answer) });
    });
    return exitCodes.done;
  },
});
