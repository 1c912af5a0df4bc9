import { setTimeout as sleep } from 'node:timers/promises';
import type { Postrider, Schema } from '#libs/sdk';
import { command } from '../../command.js';
import { CliError, exitCodes, UsageError } from '../../exit-codes.js';
import { asWritten, durationOption } from '../../options.js';
import { openBrowser } from '../../terminal/open-browser.js';
import type { Session } from '../../session.js';

interface Options {
  readonly open: boolean;
  readonly chatId?: string;
  readonly siteUrl?: string;
  readonly timeout: number;
}

type Connection = Schema<'Connection'>;

const PAUSE_MS = 1_000;

/** Networks that are connected by a secret instead of a consent, and the field it goes to. */
const secrets: Readonly<Record<string, { readonly field: string; readonly name: string }>> = {
  telegram: { field: 'botToken', name: 'Bot token' },
  discord: { field: 'webhookUrl', name: 'Webhook URL' },
};

export const connectAccount = command<Options>({
  name: 'accounts connect',
  summary: 'Connects an account: opens the consent page of the network, and waits for it.',
  notes: 'Telegram and Discord ask for a bot token or webhook URL, or read it from standard input.',
  options: (line) =>
    line
      .argument('<provider>', 'the network, such as linkedin')
      .option('--no-open', 'print the address of the consent page instead of opening it')
      .option('--chat-id <id>', 'chat or @channel of Telegram')
      .option('--site-url <address>', 'of a WordPress site of your own')
      .option('--timeout <time>', 'wait as long for the consent', durationOption, 600_000),
  async run({ words, open, chatId, siteUrl, timeout }, session) {
    const provider = words[0]!;
    const client = await session.client();
    const secret = secrets[provider];
    const given =
      secret === undefined ? {} : { [secret.field]: await readSecret(secret.name, session) };
    const started = await client.connections.start(
      asWritten({ provider, chatId, siteUrl, ...given }),
      session,
    );
    const connection = await finished(started.connection, client, { open, timeout }, session);
    if (connection.status !== 'connected') {
      const message = connection.error ?? `The connection is ${connection.status}`;
      throw new CliError(message, exitCodes.failed, 'connection_failed');
    }
    session.output.answer(connection, () => {
      for (const { handle } of connection.accounts ?? []) session.output.line(handle);
    });
    return exitCodes.done;
  },
});

async function readSecret(name: string, { terminal }: Session): Promise<string> {
  const secret = terminal.canAsk
    ? await terminal.askSecret(`${name}: `)
    : (await terminal.inputText()).trim();
  if (secret !== '') return secret;
  throw new UsageError(`${name} is read from standard input; there is none`);
}

async function finished(
  started: Connection,
  client: Postrider,
  { open, timeout }: Pick<Options, 'open' | 'timeout'>,
  { environment, output, signal }: Session,
): Promise<Connection> {
  let connection = started;
  if (connection.status !== 'pending' || !connection.authorizeUrl) return connection;
  output.note(`Give your consent at\n${connection.authorizeUrl}`);
  if (open) openBrowser(connection.authorizeUrl, environment);
  const until = performance.now() + timeout;
  while (connection.status === 'pending') {
    if (performance.now() > until) {
      throw new CliError('Nobody gave consent in time', exitCodes.timedOut, 'timed_out');
    }
    await sleep(PAUSE_MS, undefined, { signal });
    ({ connection } = await client.connections.get(connection.id, { signal }));
  }
  return connection;
}
