/**
 * The time of the transaction, as a planner does not foresee it. Of `due_at <= now()` it believes to know from its
 * statistics how many rows there are: few, when they are from before the backlog, and then it takes any index, skips
 * through that and sorts. Of this it expects many on either side, so that it walks the index that has them in order.
 */
export const PRESENT = '(SELECT now())';
