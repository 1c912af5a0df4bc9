import { jobStates, postStatuses } from '#libs/posts';
import {
  ListQuery,
  ProviderField,
  RequestShape,
  TextField,
  TextListField,
} from '../../http/index.js';
import { LabelFilterField } from '../posts/label-filter.field.js';

/** Filters of the list of jobs. */
@RequestShape({ name: 'ListJobsQuery' })
export class ListJobsQuery extends ListQuery {
  @TextListField({
    oneOf: [...new Set([...postStatuses, ...jobStates])],
    description: 'Statuses of posts or states of jobs.',
  })
  status?: string[] | null;

  @ProviderField()
  provider?: string | null;

  @TextField({ maxLength: 300, description: 'Handle or id of an account.' })
  account?: string | null;

  @TextField({ maxLength: 100, aliases: ['run_id'] })
  runId?: string | null;

  @LabelFilterField()
  label?: string[] | null;
}
