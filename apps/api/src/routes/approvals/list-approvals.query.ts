import {
  BooleanField,
  ChoiceField,
  CursorQuery,
  RequestShape,
  TextField,
} from '../../http/index.js';

/** Which approvals. */
@RequestShape({ name: 'ListApprovalsQuery' })
export class ListApprovalsQuery extends CursorQuery {
  @ChoiceField(['open', 'decided', 'all'], {
    default: 'open',
    description:
      'open: people are asked, or wanted changes. decided: approved, rejected or expired.',
  })
  status: 'open' | 'decided' | 'all' = 'open';

  @BooleanField({ description: 'Those alone that the caller asked for.' })
  mine?: boolean | null;

  @TextField({ maxLength: 100, aliases: ['run_id'] })
  runId?: string | null;

  @TextField({ maxLength: 100, aliases: ['post_id'] })
  postId?: string | null;
}
