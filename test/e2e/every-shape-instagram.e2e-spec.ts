import { describeEveryShape } from './every-shape.js';

describeEveryShape('instagram', { keeps: () => true });
