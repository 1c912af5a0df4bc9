import { readFile } from 'node:fs/promises';
import type { JsonObject } from '#libs/documents';
import { command } from '../command.js';
import { exitCodes, UsageError } from '../exit-codes.js';
import { textOfBytes } from '../files/text-of-bytes.js';
import { asWritten, repeatedOption, settingOption } from '../options.js';
import type { Session } from '../session.js';

interface Options {
  readonly query?: readonly string[];
  readonly set?: JsonObject;
  readonly input?: string;
  readonly idempotencyKey?: string;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const api = command<Options>({
  name: 'api',
  summary: 'Sends any request to the service, and prints what it answers.',
  notes:
    'postrider api GET /v1/posts --query status=failed\npostrider api POST /v1/posts/post_…/retry',
  options: (line) =>
    line
      .argument('<method>', methods.join(', '))
      .argument('<path>', 'such as /v1/posts')
      .option('--query <name=value>', 'may be repeated', repeatedOption)
      .option('--set <name=value>', 'field of the body; may be repeated', settingOption)
      .option('--input <file>', 'the body as JSON; - for standard input')
      .option('--idempotency-key <key>', 'of a write that is sent again; its own without it'),
  async run({ words, query = [], set, input, idempotencyKey }, session) {
    const method = methods.find((known) => known === words[0]!.toUpperCase());
    if (method === undefined) throw new UsageError(`The method is one of ${methods.join(', ')}`);
    const path = words[1]!;
    // A path that begins otherwise could name another host, which would be sent the key.
    if (!/^\/(?![/\\])/.test(path)) throw new UsageError('A path begins with one /');
    if (set !== undefined && input !== undefined) {
      throw new UsageError('Say --set or --input, not both');
    }
    const client = await session.client();
    const body = input === undefined ? set : await bodyOf(input, session);
    const request = { method, path, query: Object.fromEntries(query.map(pairOf)), body };
    const key = asWritten<object>({ idempotencyKey });
    const answer = await client.request(request, { ...session.call, ...key });
    session.output.answer(answer, () => session.output.line(JSON.stringify(answer, null, 2)));
    return exitCodes.done;
  },
});

function pairOf(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError('--query takes a name and a value: status=failed');
  return [text.slice(0, at), text.slice(at + 1)];
}

async function bodyOf(input: string, { terminal }: Session): Promise<unknown> {
  const bytes = input === '-' ? await terminal.input() : await readFile(input).catch(() => null);
  if (bytes === null) throw new UsageError(`${input} cannot be read`);
  const text = textOfBytes(bytes, input === '-' ? 'Standard input' : input);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UsageError(`${input} is no JSON`);
  }
}
