import type { BodyOf } from '#libs/sdk';
import { command } from '../../command.js';
import { exitCodes } from '../../exit-codes.js';
import type { OpenedDocument } from '../../files/document-files.js';
import { asWritten, countOption, repeatedOption } from '../../options.js';
import {
  Documents,
  noteFindings,
  type DocumentOptions,
  withDocument,
} from '../documents/documents.js';
import { showRecurrence } from './columns.js';
import { ruleOf, type RuleOptions, withRule } from './rule-options.js';

interface Options extends DocumentOptions, RuleOptions {
  readonly name?: string;
  readonly variant?: readonly string[];
  readonly horizon?: number;
}

export const createRecurrence = command<Options>({
  name: 'recurrences create',
  summary: 'Has a document go out by a rule.',
  notes: 'The document says no times: those come of the rule.',
  options: (line) =>
    withRule(withDocument(line))
      .option('--name <name>', 'what people call it')
      .option('--variant <text>', 'a text in its place, in turn; may be repeated', repeatedOption)
      .option('--horizon <days>', 'days ahead for which posts are made', countOption(1, 60)),
  async run({ words, name, variant, horizon, format, ...rule }, session) {
    const documents = await Documents.open(words, format === undefined ? {} : { format }, session);
    const client = await session.client();
    const [document] = documents.opened as readonly [OpenedDocument];
    const found = (await documents.problems()).get(document) ?? [];
    const said =
      found.length > 0
        ? { answer: null, findings: found }
        : await documents.ask(document, ({ schedule }) =>
            client.recurrences.create(
              asWritten<BodyOf<'createRecurrence'>>({
                ...ruleOf(rule),
                document: schedule,
                name,
                variants: variant?.map((text) => ({ text })),
                horizonDays: horizon,
              }),
              session.call,
            ),
          );
    noteFindings(said.findings, session);
    if (said.answer === null) return exitCodes.wrong;
    showRecurrence(said.answer.recurrence, session.output);
    return exitCodes.done;
  },
});
