/** The outage `o` of an account that nothing is sent to. */
const isOpen = `o.state = 'open'`;

/** Whether the due post `p` waits until its network is available again; one step into an index. */
export const waitsForNetwork = `
  (p.reconciliation_status IS DISTINCT FROM 'pending' AND p.phase IS DISTINCT FROM 'confirming'
    AND EXISTS (SELECT 1 FROM network_outages o WHERE o.account_id = p.account_id AND ${isOpen}))`;

/**
 * Whether the row of `posts` may be taken as far as outages go. What only reads goes on: looks for what may be out, and
 * the questions about what the network has accepted.
 */
export const isSendable = `
  (NOT EXISTS (SELECT 1 FROM network_outages o WHERE ${isOpen})
    OR reconciliation_status = 'pending' OR phase = 'confirming'
    OR account_id IS DISTINCT FROM (SELECT o.account_id FROM network_outages o
      WHERE o.account_id = posts.account_id AND ${isOpen} LIMIT 1))`;
