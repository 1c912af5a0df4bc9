import type { JsonObject } from '#libs/documents';
import type { AnswerOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { findingLines, type Finding } from '../../files/findings.js';
import type { Session } from '../../session.js';
import { Documents, isSound, withDocuments, type DocumentOptions } from './documents.js';

export const validate = command<DocumentOptions>({
  name: 'validate',
  summary: 'Checks documents without storing anything but the files they name.',
  options: withDocuments,
  async run({ words, ...options }, session) {
    const documents = await Documents.open(words, options, session);
    const client = await session.client();
    const problems = await documents.problems();
    let areAllSound = true;
    for (const [document, found] of problems) {
      const ask = (schedule: JsonObject): ReturnType<typeof client.posts.validate> =>
        client.posts.validate(schedule, session.call);
      const others = isMediaAlone(found) ? await documents.askBesideMedia(document, ask) : [];
      const said =
        found.length > 0
          ? { answer: null, findings: [...found, ...others] }
          : await documents.ask(document, ({ schedule }) => ask(schedule));
      const isDone = said.answer !== null && isSound(said.findings);
      areAllSound &&= isDone;
      show(document.name, said.answer, said.findings, session);
    }
    return areAllSound ? exitCodes.done : exitCodes.wrong;
  },
});

/** Missing media hide nothing that is wrong with the rest. */
const isMediaAlone = (found: readonly Finding[]): boolean =>
  found.length > 0 && found.every(({ code }) => code === 'media_file_missing');

function show(
  file: string,
  answer: Pick<AnswerOf<'validatePosts'>, 'totalPosts' | 'approval'> | null,
  findings: readonly Finding[],
  { output }: Session,
): void {
  const { style } = output;
  const valid = answer !== null;
  const { totalPosts = null, approval = null } = answer ?? {};
  output.record({ file, valid, totalPosts, approval, findings }, () => {
    const lines = findings.flatMap((finding) => findingLines(finding, style));
    const posts = totalPosts === 1 ? '1 post' : `${totalPosts} posts`;
    const asked = approval === null ? '' : `; people are asked about ${approval.posts} first`;
    const end = valid ? `${style.green('valid')}, ${posts}${asked}` : style.red('invalid');
    return [...lines, `${file}: ${end}`].join('\n');
  });
}
