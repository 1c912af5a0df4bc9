import { describeEveryShape } from './every-shape.js';

describeEveryShape('instagram_business');
