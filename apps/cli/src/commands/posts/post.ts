import { randomUUID } from 'node:crypto';
import type { JsonObject } from '#libs/documents';
import { command } from '../../command.js';
import { exitCodes, UsageError } from '../../exit-codes.js';
import { listOption, repeatedOption, settingOption } from '../../options.js';
import type { Session } from '../../session.js';
import { noteAwaited } from '../approvals/awaited.js';
import { applyDocument } from '../documents/apply-document.js';
import { Documents, noteFindings } from '../documents/documents.js';
import { followRun, withWaiting, type WaitOptions } from '../runs/follow-run.js';
import { showAppliedRun } from '../runs/show-run.js';

interface Options extends WaitOptions {
  readonly to: readonly string[];
  readonly title?: string;
  readonly image?: readonly string[];
  readonly alt?: readonly string[];
  readonly at?: string;
  readonly tz?: string;
  readonly queue?: string;
  readonly last?: true;
  readonly label?: readonly string[];
  readonly set?: JsonObject;
  readonly draft?: true;
}

export const post = command<Options>({
  name: 'post',
  summary: 'Publishes a post now, or schedules it.',
  notes:
    'postrider post "The crane is back" --to x:@harbour,linkedin:harbour --image crane.jpg --wait\n' +
    'Without a text it is read from standard input.',
  options: (line) =>
    withWaiting(
      line
        .argument('[text]', 'what the post says')
        .requiredOption('--to <handle>', 'accounts: x:@a,linkedin:b', listOption)
        .option('--title <text>', 'where the network has titles')
        .option('--image <file>', 'image, video or address; may be repeated', repeatedOption)
        .option('--alt <text>', 'what the image shows, in the order of images', repeatedOption)
        .option('--at <time>', 'when, such as 2027-03-01T09:00; now without it')
        .option('--tz <zone>', 'time zone of a time without an offset: Europe/Berlin')
        .option('--queue <queue>', 'its next free slot, in the place of --at; name or id')
        .option('--last', 'in the queue behind all that are taken')
        .option('--label <names>', 'labels it carries: launch,spring', listOption)
        .option('--set <name=value>', 'setting of the network; may be repeated', settingOption)
        .option('--draft', 'keep it as a draft'),
    ),
  async run({ words, ...options }, session) {
    const text = words[0] ?? (await typedText(options, session.terminal));
    const documents = await Documents.of(envelopeOf(text, options), session);
    const [document] = documents.opened;
    const problems = (await documents.problems()).get(document!) ?? [];
    noteFindings(problems, session);
    if (problems.length > 0) return exitCodes.wrong;
    const nonce = randomUUID();
    const said = await documents.ask(document!, (placed) => applyDocument(placed, nonce, session));
    noteFindings(said.findings, session);
    if (said.answer === null) return exitCodes.wrong;
    showAppliedRun(said.answer, session.output, null);
    if (options.wait !== true) return noteAwaited(said.answer, session.output);
    return followRun(said.answer.run.id, options, session);
  },
});

async function typedText(
  { image }: Options,
  terminal: Session['terminal'],
): Promise<string | undefined> {
  if (terminal.canAsk) {
    if (image !== undefined) return undefined;
    throw new UsageError('Say what the post says: postrider post "…" --to …');
  }
  return (await terminal.inputText()).trimEnd() || undefined;
}

function envelopeOf(text: string | undefined, options: Options): JsonObject {
  const { to, title, image = [], alt = [], at, tz, queue, last, label, set, draft } = options;
  if (alt.length > image.length) throw new UsageError('There are more --alt than --image');
  const assets = image.map((url, index) =>
    alt[index] === undefined ? url : { url, altText: alt[index] },
  );
  const said: JsonObject = {
    ...(title === undefined ? {} : { title }),
    ...(text === undefined ? {} : { text }),
    ...(at === undefined ? {} : { publishAt: at }),
    ...(tz === undefined ? {} : { timezone: tz }),
    ...(queue === undefined ? {} : { queue }),
    ...(last === true ? { queuePosition: 'last' } : {}),
    ...(assets.length === 0 ? {} : { assets }),
    ...(label === undefined ? {} : { labels: [...label] }),
    ...(set === undefined ? {} : { settings: set }),
  };
  return {
    ...(draft === true ? { mode: 'draft' } : {}),
    posts: to.map((account) => ({ account, ...said })),
  };
}
