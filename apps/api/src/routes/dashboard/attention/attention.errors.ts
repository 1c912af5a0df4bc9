import { DomainError } from '#libs/kernel';

/** 404: it was mended, has changed, was dismissed, or belongs to another workspace. */
export function attentionItemNotFound(): DomainError {
  const message = 'There is no such item any more. Ask for the list again.';
  return new DomainError('attention_item_not_found', 'not_found', message);
}
