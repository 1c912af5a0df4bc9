import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import { shownTime } from '../../output/time.js';
import { Documents, noteFindings, withDocuments, type DocumentOptions } from './documents.js';

export const preview = command<DocumentOptions>({
  name: 'preview',
  summary: 'Shows the posts that documents would become, with their times.',
  options: withDocuments,
  async run({ words, ...options }, session) {
    const documents = await Documents.open(words, options, session);
    const client = await session.client();
    const { output } = session;
    let areAllValid = true;
    for (const [document, found] of await documents.problems()) {
      const said =
        found.length > 0
          ? { answer: null, findings: found }
          : await documents.ask(document, ({ schedule }) =>
              client.posts.validate(schedule, session.call),
            );
      noteFindings(said.findings, session);
      if (said.answer === null) {
        areAllValid = false;
        continue;
      }
      const { posts } = said.answer;
      if (output.isJson) {
        for (const post of posts) output.record({ file: document.name, ...post }, () => '');
        continue;
      }
      output.table(
        posts,
        [
          { head: 'AT', cell: ({ publishAtUtc }) => shownTime(publishAtUtc) ?? 'draft' },
          { head: 'ACCOUNT', cell: ({ account }) => account },
          { head: 'KIND', cell: ({ interactionType }) => interactionType },
          { head: 'MEDIA', cell: ({ assets }) => assets.length },
          { head: 'TEXT', cell: ({ text, title }) => text ?? title },
        ],
        `${document.name} has no posts.`,
      );
    }
    return areAllValid ? exitCodes.done : exitCodes.wrong;
  },
});
