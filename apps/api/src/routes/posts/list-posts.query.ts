import { postStatuses } from '#libs/posts';
import { postOrders, type PostOrder } from '#libs/schedules';
import {
  BooleanField,
  ChoiceField,
  DateTimeField,
  ListQuery,
  ProviderField,
  RequestShape,
  TextField,
  TextListField,
} from '../../http/index.js';

/** Filters and order of the list of posts. */
@RequestShape({ name: 'ListPostsQuery' })
export class ListPostsQuery extends ListQuery {
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

  @DateTimeField({ description: 'Publish time from here on.' })
  from?: Date | null;

  @DateTimeField({ description: 'Publish time up to here.' })
  to?: Date | null;

  @TextField({ maxLength: 300, description: 'Text in the name or the description.' })
  q?: string | null;

  @TextListField({ maxItems: 100, description: 'These posts alone.' })
  ids?: string[] | null;

  @BooleanField({
    aliases: ['at_risk'],
    description: 'Whether it would fail if its time were now.',
  })
  atRisk?: boolean | null;

  @ChoiceField(postOrders, {
    description:
      'By the time at which posts go out, or from the latest back; newest first without it. A cursor belongs to its order.',
  })
  order?: PostOrder | null;
}
