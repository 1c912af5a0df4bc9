import { randomUUID } from 'node:crypto';
import type { Postrider } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes, type ExitCode } from '../../exit-codes.js';
import type { Session } from '../../session.js';
import { noteAwaited } from '../approvals/awaited.js';
import { followRun, withWaiting, worst, type WaitOptions } from '../runs/follow-run.js';
import { showAppliedRun } from '../runs/show-run.js';
import { applyDocument } from './apply-document.js';
import { Documents, noteFindings, withDocuments, type DocumentOptions } from './documents.js';

interface Options extends DocumentOptions, WaitOptions {
  readonly new?: true;
}

export const apply = command<Options>({
  name: 'apply',
  summary: 'Publishes or schedules documents; the same document a second time is the same run.',
  notes:
    'Each file is a run of its own. Of several files nothing is applied unless all are valid.\n' +
    'A document is the same while its content and its media are; --new makes another run of it.',
  options: (line) =>
    withWaiting(
      withDocuments(line).option('--new', 'a new run, even of a document applied before'),
    ),
  async run({ words, new: isNew, ...options }, session) {
    const documents = await Documents.open(words, options, session);
    const client = await session.client();
    const isValid = await refuseInvalid(documents, client, session);
    if (!isValid) return exitCodes.wrong;
    let ended: ExitCode = exitCodes.done;
    for (const document of documents.opened) {
      const said = await documents.ask(document, (placed) =>
        applyDocument(placed, isNew === true ? randomUUID() : null, session),
      );
      noteFindings(said.findings, session);
      if (said.answer === null) return exitCodes.wrong;
      showAppliedRun(said.answer, session.output, document.name);
      const stands =
        options.wait === true
          ? await followRun(said.answer.run.id, options, session)
          : noteAwaited(said.answer, session.output);
      ended = worst(ended, stands);
    }
    return ended;
  },
});

/** Whatever can be said before anything is published. */
async function refuseInvalid(
  documents: Documents,
  client: Postrider,
  session: Session,
): Promise<boolean> {
  const problems = [...(await documents.problems()).values()].flat();
  noteFindings(problems, session);
  if (problems.length > 0) return false;
  if (documents.opened.length === 1) return true;
  let areAllValid = true;
  for (const document of documents.opened) {
    const said = await documents.ask(document, ({ schedule }) =>
      client.posts.validate(schedule, session.call),
    );
    if (said.answer !== null) continue;
    noteFindings(said.findings, session);
    areAllValid = false;
  }
  return areAllValid;
}
