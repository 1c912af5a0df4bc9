import { runStatuses } from '#libs/posts';
import { ListQuery, RequestShape, TextField, TextListField } from '../../http/index.js';
import { runSources } from './run.response.js';

/** Filters of the list of runs. */
@RequestShape({ name: 'ListRunsQuery' })
export class ListRunsQuery extends ListQuery {
  @TextListField({ oneOf: runStatuses, description: 'One or more statuses.' })
  status?: (typeof runStatuses)[number][] | null;

  @TextListField({ oneOf: runSources, description: 'Who applied them: one or more.' })
  source?: (typeof runSources)[number][] | null;

  @TextField({
    maxLength: 300,
    description:
      "Text in the name of a campaign or of a post, among the workspace's newest 20,000 posts.",
  })
  q?: string | null;
}
