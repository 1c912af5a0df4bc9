import { command } from '../../command.js';
import { exitCodes, UsageError } from '../../exit-codes.js';
import { requireYes } from '../../options.js';
import { serviceUrl } from '../../profiles/profiles.js';
import { clientOf, type Session } from '../../session.js';
import { identityLines } from './identity.js';

interface Options {
  readonly withKey?: true;
  readonly url?: string;
}

const LONGEST_KEY = 500;

export const login = command<Options>({
  name: 'login',
  summary: 'Signs in with an API key and keeps it for later commands.',
  notes:
    'The key is asked for, or read from standard input; it never stands on the command line:\n' +
    '  postrider login --with-key --url https://posts.example.com < key.txt',
  options: (line) =>
    line
      .option('--with-key', 'with an API key from standard input')
      .option('--url <address>', 'of the service'),
  async run({ withKey, url }, session) {
    if (withKey !== true) throw new UsageError('Say --with-key, and give the key when asked');
    const { profiles, output, signal } = session;
    const address = url === undefined ? await profiles.url() : serviceUrl(url);
    if (!isPrivate(address)) {
      await requireYes(`Everybody between here and ${address} could read the key.`, session);
    }
    const apiKey = await readKey(session);
    const answer = await clientOf({ url: address, apiKey }).keys.validate({ signal });
    await profiles.store({ name: profiles.name, url: address, apiKey });
    output.answer(answer, () => {
      output.facts({ profile: profiles.name, service: address, ...identityLines(answer) });
    });
    return exitCodes.done;
  },
});

/** Whether nobody on the way can listen. */
function isPrivate(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

async function readKey({ terminal }: Session): Promise<string> {
  const typed = terminal.canAsk
    ? await terminal.askSecret('API key: ')
    : new TextDecoder().decode(await terminal.input()).trim();
  if (typed === '') throw new UsageError('There is no key on standard input');
  if (typed.length > LONGEST_KEY || /[^\x21-\x7e]/.test(typed)) {
    throw new UsageError('What was given is no API key');
  }
  return typed;
}
