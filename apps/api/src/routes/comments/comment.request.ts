import { LONGEST_COMMENT } from '#libs/posts';
import { RequestShape, TextField } from '../../http/index.js';

/** What is said about a post. */
@RequestShape({ name: 'CommentCreateRequest', closed: true })
export class CommentCreateRequest {
  @TextField({ required: true, maxLength: LONGEST_COMMENT, notBlank: true })
  text!: string;
}
