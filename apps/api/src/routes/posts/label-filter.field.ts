import { TextListField } from '../../http/index.js';

/** Which labels posts carry, in every list of them. By id: a saved address outlives a new name. */
export function LabelFilterField(): PropertyDecorator {
  return TextListField({
    maxItems: 50,
    maxLength: 100,
    description: 'Ids of labels; posts that carry any of them.',
  });
}
