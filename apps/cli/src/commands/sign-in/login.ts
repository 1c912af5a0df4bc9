import { Option } from 'commander';
import { command } from '../../command.js';
import { exitCodes, UsageError } from '../../exit-codes.js';
import { signInByBrowser } from '../../oauth/browser-sign-in.js';
import { requireYes } from '../../options.js';
import { serviceUrl, type Credential } from '../../profiles/profiles.js';
import { clientOf, type Session } from '../../session.js';
import { identityLines } from './identity.js';

interface Options {
  readonly withKey?: true;
  readonly url?: string;
  readonly scope: (typeof scopes)[number];
  readonly open: boolean;
}

const scopes = ['read', 'draft', 'publish', 'admin'] as const;

const LONGEST_KEY = 500;

export const login = command<Options>({
  name: 'login',
  summary: 'Signs in by the browser, or with an API key, for later commands.',
  notes:
    'A key is asked for, or read from standard input; it never stands on the command line:\n' +
    '  postrider login --with-key --url https://posts.example.com < key.txt',
  options: (line) =>
    line
      .option('--with-key', 'with an API key from standard input')
      .addOption(
        new Option('--scope <scope>', 'the most to ask for, in the browser')
          .choices(scopes)
          .default('publish'),
      )
      .option('--no-open', 'print the address of the page instead of opening it')
      .option('--url <address>', 'of the service'),
  async run({ withKey, url, scope, open: isOpened }, session) {
    const { profiles, output, signal, terminal } = session;
    if (withKey !== true && !terminal.canAsk) {
      throw new UsageError('Without a terminal say --with-key, and give the key');
    }
    const address = url === undefined ? await profiles.url() : serviceUrl(url);
    if (!isPrivate(address)) {
      await requireYes(`Everybody between here and ${address} could read the key.`, session);
    }
    const credential: Credential =
      withKey === true
        ? { apiKey: await readKey(session) }
        : { grant: await signInByBrowser(address, { scope, isOpened }, session) };
    const apiKey = 'grant' in credential ? credential.grant.accessToken : credential.apiKey;
    const answer = await clientOf({ url: address, apiKey }).keys.validate({ signal });
    await profiles.store(address, credential);
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
    : (await terminal.inputText()).trim();
  if (typed === '') throw new UsageError('There is no key on standard input');
  if (typed.length > LONGEST_KEY || /[^\x21-\x7e]/.test(typed)) {
    throw new UsageError('What was given is no API key');
  }
  return typed;
}
