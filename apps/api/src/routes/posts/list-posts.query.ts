import { postStatuses } from '#libs/posts';
import {
  DateTimeField,
  ListQuery,
  ProviderField,
  RequestShape,
  TextField,
  TextListField,
} from '../../http/index.js';

/** Filters of the list of posts. */
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
}
