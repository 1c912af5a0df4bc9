import { postStatuses, shownApprovals, type ShownApproval } from '#libs/posts';
import { BooleanField, ProviderField, TextField, TextListField } from '../../http/index.js';
import { LabelFilterField } from './label-filter.field.js';

// oxlint-disable-next-line typescript/no-explicit-any -- TypeScript asks for it where a class is extended like this
type QueryClass = new (...parameters: any[]) => object;

/** Which posts: lists and the calendar are asked alike. @param Query what else is asked */
// oxlint-disable-next-line typescript/explicit-module-boundary-types -- the class below says it, field by field
export function withPostFilters<Base extends QueryClass>(Query: Base) {
  class PostFilters extends Query {
    @TextField({ maxLength: 100, aliases: ['run_id'] })
    runId?: string | null;

    @TextListField({ oneOf: postStatuses, description: 'One or more statuses.' })
    status?: (typeof postStatuses)[number][] | null;

    @TextField({ maxLength: 300, description: 'Handle or id of an account.' })
    account?: string | null;

    @ProviderField()
    provider?: string | null;

    @TextField({ maxLength: 300, aliases: ['campaign_id'] })
    campaignId?: string | null;

    @TextField({ maxLength: 300, description: 'Text in the name or the description.' })
    q?: string | null;

    @LabelFilterField()
    label?: string[] | null;

    @TextListField({
      maxItems: 50,
      maxLength: 100,
      description: 'Ids of queues; posts that are in any of them.',
    })
    queue?: string[] | null;

    @TextListField({
      oneOf: shownApprovals,
      description: 'What people have said about it, where they were asked.',
    })
    approval?: ShownApproval[] | null;

    @BooleanField({
      aliases: ['at_risk'],
      description: 'Whether it would fail if its time were now.',
    })
    atRisk?: boolean | null;
  }
  return PostFilters;
}
