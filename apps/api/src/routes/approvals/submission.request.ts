import { LONGEST_COMMENT } from '#libs/posts';
import { RequestShape, TextField } from '../../http/index.js';

/** What is said to those who are asked. */
@RequestShape({ name: 'SubmissionRequest', closed: true })
export class SubmissionRequest {
  @TextField({ maxLength: LONGEST_COMMENT })
  comment?: string | null;
}
