// Made from openapi.json by generate-schema.mjs: every operation that takes a key.
export interface paths {
    "/v1/connections/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a connection
         * @description Networks with pasted credentials are connected at once. The others answer an address to open in a browser.
         */
        post: operations["startConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections/{connectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Status of a connection */
        get: operations["getConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List connections */
        get: operations["listConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Health of the connected accounts */
        get: operations["getConnectionsHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List connected accounts */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Capabilities of all accounts */
        get: operations["listCapabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/{accountId}/capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Capabilities of one account */
        get: operations["getAccountCapabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/{accountId}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Publish settings of an account */
        get: operations["getAccountSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/{accountId}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Discovery actions of an account */
        get: operations["listAccountActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/{accountId}/actions/{actionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run a discovery action */
        post: operations["runAccountAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect an account
         * @description Takes the id or the handle. Posts stay; those not yet published fail when due.
         */
        delete: operations["disconnectAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a media file
         * @description JSON with the file in base64, or multipart/form-data with the file in the field `file`. The answer holds a link that can be used as media_link in posts of any provider.
         */
        post: operations["uploadAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/from-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an asset of a file elsewhere
         * @description Downloads the file, within the limits of an upload, and answers when it is stored. The address must be public; redirects are followed as far as they are, too.
         */
        post: operations["fetchAssetFromUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List assets */
        get: operations["listAssets"];
        put?: never;
        /**
         * Register an existing stored object
         * @description Registering a known object again changes its name, address or status.
         */
        post: operations["registerAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets/{assetId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an asset
         * @description The asset is pending_delete at once; its bytes go when the retention ends. With force also while posts need it, as far as the caller may cancel them.
         */
        delete: operations["deleteAsset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a schedule without storing it */
        post: operations["validatePosts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The campaign graph a document would become */
        post: operations["previewCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a run from a schedule
         * @description The same document with the same idempotency key answers 200 with the run it made before.
         */
        post: operations["applyPosts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List runs, newest first */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{runId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a run and its posts stand */
        get: operations["getRunStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A run with its posts */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{runId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a draft run
         * @description Posts about which people have to be asked stay drafts until these have agreed: `approval` tells of it.
         */
        post: operations["publishRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{runId}/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A run as rows by publish time */
        get: operations["exportRunTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{runId}/campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The campaign graph of a run */
        get: operations["exportRunCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List posts */
        get: operations["listPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One post with its account and latest attempt */
        get: operations["getPost"];
        put?: never;
        post?: never;
        /**
         * Cancel a post before it is published
         * @description Replies below it, to any depth, are canceled with it: errorCode parent_canceled. Who may only draft cancels the own drafts.
         */
        delete: operations["cancelPost"];
        options?: never;
        head?: never;
        /**
         * Edit a draft, scheduled or failed post
         * @description Checked like an apply; the fields of issues are those of this body. A failed post is scheduled again. Its place in a thread or campaign stays. A revision that is not the post's any more is refused: post_changed, with the post as it is now in details.post. Who may only draft edits the own drafts, and a key that needs confirmations drafts alone: what is scheduled goes as it was confirmed. A body of labels alone needs neither account nor time: it changes nothing else, and a post in any state takes it.
         */
        patch: operations["updatePost"];
        trace?: never;
    };
    "/v1/posts/{postId}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every attempt on a post, oldest first */
        get: operations["listPostAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/{postId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a failed post again, now */
        post: operations["retryPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/{postId}/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the network for the true state of a post
         * @description Posts whose outcome is not in doubt are answered as they are.
         */
        post: operations["reconcilePost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/{postId}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a published post at its network */
        post: operations["deletePublishedPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/{postId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed receipt of a published post
         * @description Says what was sent, as whom and when, and how it is known to be out. Written when the post was settled and never changed afterwards; verify it with the keys of /.well-known/postrider-receipts.json.
         */
        get: operations["getPostReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reschedule, queue, cancel, retry, reconcile, label, duplicate, submit or approve many posts
         * @description Each post stands for itself: what is refused of one is told in its result and keeps none of the others. Who may only draft cancels, labels and submits the own drafts, and duplicates what there is; of all else the result is scope_missing for a key and role_forbidden for a person. To approve asks for the permission approve; the revision stands for what the post says. A retry never accepts the risk of a duplicate. Looks of reconcile that have not begun after 20 seconds are account_busy: ask again.
         */
        post: operations["runPostActions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/{postId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a draft of a post
         * @description In whatever state it is. An answer becomes a post by itself.
         */
        post: operations["duplicatePost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{runId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a draft of a run
         * @description With all of its posts and how they hang together.
         */
        post: operations["duplicateRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{runId}/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a draft run as it stands
         * @description As if it were applied now. A key gets the confirmation to publish it with.
         */
        post: operations["validateRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports, newest first
         * @description A key that does not see all accounts finds its own imports alone.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Send a file of posts
         * @description A table (CSV) or an object a line (NDJSON), as multipart/form-data with the file in the field `file`, or as text in JSON. It is read and checked in the background, and unless `dryRun` is false nothing is stored before it is applied. Rows name their posts by `key`, or are known by what they say: the same file makes no post twice.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{importId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An import and how its rows stand */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Cancel an import
         * @description What it has made stays. Who may only draft cancels what they sent themselves.
         */
        delete: operations["cancelImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{importId}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply the rows of a checked import
         * @description Each row that is ready becomes a post, once. What is to be scheduled needs the right to publish, and so does what others sent. It acts by the rights of who sent it, so a key with limits applies its own alone. One that has stopped goes on.
         */
        post: operations["applyImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{importId}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rows of an import with their problems */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{importId}/rows.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rows of an import as a table, to be mended and sent again
         * @description As they came, with a column `problems` behind them that an import does not read. Cells that begin like a formula have an apostrophe before them, which an import takes off.
         */
        get: operations["exportImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Posts as a file that can be imported again
         * @description Everything that fits the filters, by publish time. A row names its post by `key`, so that an import of the file finds all of it unchanged.
         */
        get: operations["exportPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List queues, by name
         * @description All of them: a workspace has at most 100.
         */
        get: operations["listQueues"];
        put?: never;
        /**
         * Make a queue
         * @description Posts that name it take its slots, in the place of a time of their own.
         */
        post: operations["createQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/queues/{queueId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A queue */
        get: operations["getQueue"];
        put?: never;
        post?: never;
        /**
         * Delete a queue
         * @description Its posts keep their times; what it held back stays a draft.
         */
        delete: operations["deleteQueue"];
        options?: never;
        head?: never;
        /**
         * Change a queue
         * @description What is in it stays where it is; what lies on a slot that is none any more is told as affected, and gets the next free one with move.
         */
        patch: operations["updateQueue"];
        trace?: never;
    };
    "/v1/queues/{queueId}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The slots of a queue, and who has them */
        get: operations["listQueueSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/queues/{queueId}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The slot that something would get now
         * @description It is kept for nobody.
         */
        get: operations["getNextQueueSlot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/queues/{queueId}/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put items of a queue into an order
         * @description They share the slots that they have; the others stay.
         */
        post: operations["reorderQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/queues/{queueId}/shuffle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put what is in a queue into an order of chance
         * @description At the slots that they have. What has begun stays.
         */
        post: operations["shuffleQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/queues/{queueId}/compact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close the gaps of a queue
         * @description Each item gets the first slot that is free. What has begun stays.
         */
        post: operations["compactQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/queues/{queueId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have nothing of a queue go out for now
         * @description Posts keep their slots and wait as drafts; what has begun goes on, and is told. May be repeated.
         */
        post: operations["pauseQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/queues/{queueId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a queue go on
         * @description What is late by now gets the next free slots, in its order, and never goes out all at once. May be repeated.
         */
        post: operations["resumeQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/queue-blackouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days on which no queue has slots */
        get: operations["getQueueBlackouts"];
        /**
         * Say on which days no queue has slots
         * @description What lies on one of them is told as affected, and gets the next free slot of its queue with move.
         */
        put: operations["setQueueBlackouts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recurrences/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell when a rule has something go out, and what is wrong with it
         * @description Nothing is stored.
         */
        post: operations["previewRecurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List recurrences, newest first */
        get: operations["listRecurrences"];
        put?: never;
        /**
         * Have a document go out by a rule
         * @description Posts are made for the days of the horizon, by the checks and the rights of that time; what they refuse stays at its occurrence. The same text again within the time in which its network refuses or hides that is variants_required.
         */
        post: operations["createRecurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recurrences/{recurrenceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A recurrence */
        get: operations["getRecurrence"];
        put?: never;
        post?: never;
        /**
         * Delete a recurrence
         * @description The posts it has made stay as they are; end it first to cancel those that wait.
         */
        delete: operations["deleteRecurrence"];
        options?: never;
        head?: never;
        /**
         * Change a recurrence, and what it has planned
         * @description What is planned and has not begun is made anew; what people have edited stays unless overwriteEdited says otherwise, and what is skipped stays skipped. From now on it acts in the name of who changes it.
         */
        patch: operations["updateRecurrence"];
        trace?: never;
    };
    "/v1/recurrences/{recurrenceId}/occurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a recurrence has done and will do, in the order of times */
        get: operations["listOccurrences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recurrences/{recurrenceId}/occurrences/{occurrence}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let one occurrence pass
         * @description What is planned for it is canceled. It stays skipped when the recurrence is changed.
         */
        post: operations["skipOccurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recurrences/{recurrenceId}/occurrences/{occurrence}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have an occurrence made that was skipped, or refused
         * @description From now on the recurrence acts in the name of who asks.
         */
        post: operations["restoreOccurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recurrences/{recurrenceId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make nothing more of a recurrence for now */
        post: operations["pauseRecurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recurrences/{recurrenceId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a recurrence go on
         * @description What would have been meanwhile is not made up for. From now on it acts in the name of who asks.
         */
        post: operations["resumeRecurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recurrences/{recurrenceId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a recurrence for good */
        post: operations["endRecurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/{postId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a draft for approval
         * @description People are asked about it, or where nobody has to agree it goes out. Who may only draft submits the own drafts.
         */
        post: operations["submitPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{runId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit the drafts of a run for approval
         * @description People are asked about those that need it, and where nobody has to agree they go out. Who may only draft submits the own drafts.
         */
        post: operations["submitRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List approvals, newest first */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals/{approvalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An approval with all of its posts */
        get: operations["getApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals/{approvalId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve posts
         * @description The last word that a post needs lets it go out at its time. What would go out at a time that is over needs publishAt or publishNow, unless its document says what becomes of it.
         */
        post: operations["approveApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals/{approvalId}/request-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Want posts changed before they go
         * @description With the comment that says what. Once edited, they are asked about anew.
         */
        post: operations["requestApprovalChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals/{approvalId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject posts
         * @description They are canceled.
         */
        post: operations["rejectApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/posts/{postId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Comments on a post, newest first */
        get: operations["listPostComments"];
        put?: never;
        /**
         * Comment on a post
         * @description Comments stay here; no network sees them.
         */
        post: operations["createPostComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/review-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List review links, newest first
         * @description Without their addresses, which are answered once, when a link is made. Expired ones stay in the list for a month.
         */
        get: operations["listReviewLinks"];
        put?: never;
        /**
         * Open a link for people outside
         * @description Anyone who has the address sees these posts without an account, comments and, where it may vote, decides on behalf of who made it. The address is answered here and never again. The link ends with its time, when it is deleted, and when who made it may not approve any more. A key whose policy limits what it publishes opens links that do not vote.
         */
        post: operations["createReviewLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/review-links/{reviewLinkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a review link
         * @description Its address opens nothing any more. What was said with it stays.
         */
        delete: operations["endReviewLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List labels, newest first */
        get: operations["listLabels"];
        put?: never;
        /** Create a label */
        post: operations["createLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/labels/{labelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A label */
        get: operations["getLabel"];
        put?: never;
        post?: never;
        /**
         * Delete a label
         * @description It is taken off its posts, which stay as they are.
         */
        delete: operations["deleteLabel"];
        options?: never;
        head?: never;
        /**
         * Name a label otherwise, or give it another color
         * @description Its posts keep it. Another revision than that of now is refused: label_changed, with the label in details.label.
         */
        patch: operations["updateLabel"];
        trace?: never;
    };
    "/v1/analytics/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers of an account
         * @description Takes the id or the handle. Where its network does not count accounts: the sum over its posts.
         */
        get: operations["getAccountAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/accounts/{accountId}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each day added to the numbers of an account
         * @description Takes the id or the handle. Where its network does not count accounts: the sum over its latest 5,000 posts. A look tells of the day on which it was made.
         */
        get: operations["getAccountAnalyticsSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/best-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How posts did by the hour of the week */
        get: operations["getBestTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Published posts by their numbers, the strongest first
         * @description Of the latest 10,000 posts of the range. Those without that number come last.
         */
        get: operations["listPostAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers of a post */
        get: operations["getPostAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the numbers of a published post from its network */
        post: operations["refreshAnalytics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Numbers of a run: the sum over its posts */
        get: operations["getRunAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events since the last call
         * @description What webhooks tell, for programs that nobody can call. Each event comes once, also one that is stored late; within an answer they are in the order of their `sequence`. Whoever does not ask for 15 minutes may have missed something: `events_gone`. A key that does not see all accounts is refused: `access_exceeded`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List webhooks */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Answers its secret, which is not shown again.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An example of every event
         * @description As a webhook is sent it, with what is sent as `webhook-id` beside it as `id`. Nothing of it exists.
         */
        get: operations["listWebhookSamples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A webhook */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description With what waits for it and the log of its deliveries.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /** Change a webhook */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deliveries to a webhook, newest first */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send an event to a webhook once more */
        post: operations["redeliverWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook everything since a moment once more
         * @description Oldest first, under their old ids, as far back as events are kept.
         */
        post: operations["replayWebhookEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret
         * @description Both secrets sign until the grace is over. The new one is not shown again.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Queues a `webhook.test` event; the log of deliveries tells how it went.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Validate the API key */
        get: operations["getKeyValidation"];
        put?: never;
        /** Validate the API key */
        post: operations["validateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List API keys */
        get: operations["listKeys"];
        put?: never;
        /** Create an API key */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An API key and its rights */
        get: operations["getKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Ends the keys that it made, too, and the review links of all of them.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /**
         * Change the label or the rights of an API key
         * @description Holds from the next request of the key on. No key gives more than it has.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/v1/me/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workspace usage */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workspace/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workspace health */
        get: operations["getWorkspaceHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the engine has to do, newest first */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rights of every API key
         * @description As many and in the order of the list of keys.
         */
        get: operations["getKeyAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/assets/upload/initiate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Initiate a multipart upload
         * @description The bytes count against the storage of the workspace from now on.
         */
        post: operations["initiateDashboardUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/assets/upload/{assetId}/abort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abort a multipart upload
         * @description The asset and everything that was sent are gone at once.
         */
        post: operations["abortDashboardUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/assets/upload/{assetId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a multipart upload
         * @description Checks every part, the size and the type of the bytes. May be asked again.
         */
        post: operations["completeDashboardUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dashboard/assets/upload/{assetId}/part": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign one part of an upload
         * @description A part may be signed and sent again; the one that arrived last counts.
         */
        post: operations["createDashboardUploadPart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "run.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.created
         * @description A document was applied, as a schedule or as a draft.
         */
        post: operations["webhook_run_created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.completed
         * @description Every post of the run has ended and none has failed.
         */
        post: operations["webhook_run_completed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "run.partial_failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * run.partial_failed
         * @description Every post of the run has ended and at least one has failed.
         */
        post: operations["webhook_run_partial_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * post.scheduled
         * @description The post waits for its time: it was applied, or its draft was published.
         */
        post: operations["webhook_post_scheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.publishing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * post.publishing
         * @description A worker began to publish the post; again after each retry.
         */
        post: operations["webhook_post_publishing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * post.published
         * @description The network has the post.
         */
        post: operations["webhook_post_published"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * post.failed
         * @description The post has failed; `errorCode` says why.
         */
        post: operations["webhook_post_failed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.outcome_unknown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * post.outcome_unknown
         * @description The network did not say whether it has the post. While it is looked up the post is `retry_pending`; when nothing could be found out it is `failed`, and this event comes instead of `post.failed`.
         */
        post: operations["webhook_post_outcome_unknown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.reconciled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * post.reconciled
         * @description An unclear outcome is clear: `reconciliationStatus` is `found` or `absent`.
         */
        post: operations["webhook_post_reconciled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.canceled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * post.canceled
         * @description The post was taken back before it was published.
         */
        post: operations["webhook_post_canceled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * post.deleted
         * @description The post was deleted at its network; its status stays `published`.
         */
        post: operations["webhook_post_deleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "post.at_risk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * post.at_risk
         * @description A check before its time found that the post would fail; `reasons` says why.
         */
        post: operations["webhook_post_at_risk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.connected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * account.connected
         * @description An account is usable: newly connected, or connected again.
         */
        post: operations["webhook_account_connected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.expiring": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * account.expiring
         * @description The access of an account will soon end, and only its person can renew it.
         */
        post: operations["webhook_account_expiring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.reauth_required": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * account.reauth_required
         * @description The network refuses the access; its person has to connect again.
         */
        post: operations["webhook_account_reauth_required"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.disconnected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * account.disconnected
         * @description An account was disconnected.
         */
        post: operations["webhook_account_disconnected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "network.unavailable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * network.unavailable
         * @description The network of an account gives no clear answers, and cannot be asked what it has: nothing more is sent there until it answers.
         */
        post: operations["webhook_network_unavailable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "network.available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * network.available
         * @description The network of an account gives clear answers again; what waited goes out in order.
         */
        post: operations["webhook_network_available"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "asset.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * asset.ready
         * @description The bytes of an asset are there and checked; posts may use it.
         */
        post: operations["webhook_asset_ready"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "approval.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * approval.requested
         * @description Posts wait for people to approve them; `by` asked.
         */
        post: operations["webhook_approval_requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "approval.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * approval.approved
         * @description The last approval that was needed is there, and the posts go out.
         */
        post: operations["webhook_approval_approved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "approval.changes_requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * approval.changes_requested
         * @description Somebody wants the posts changed before they go.
         */
        post: operations["webhook_approval_changes_requested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "approval.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * approval.rejected
         * @description Somebody rejected the posts, and they are canceled.
         */
        post: operations["webhook_approval_rejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "approval.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * approval.expired
         * @description Nobody decided in time; the posts have to be submitted again.
         */
        post: operations["webhook_approval_expired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "approval.stuck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * approval.stuck
         * @description Too few people are left who may decide about the posts.
         */
        post: operations["webhook_approval_stuck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "member.joined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * member.joined
         * @description Somebody has become a member of the workspace; `by` invited them.
         */
        post: operations["webhook_member_joined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "member.role_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * member.role_changed
         * @description A member has another role.
         */
        post: operations["webhook_member_role_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "member.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * member.removed
         * @description Somebody is no member any more; who left has done it themselves.
         */
        post: operations["webhook_member_removed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "import.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * import.finished
         * @description Every row of an import that could become a post has; `refused` counts those that have not.
         */
        post: operations["webhook_import_finished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recurrence.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * recurrence.ended
         * @description Nothing more comes of a recurrence: somebody ended it, or its rule has no more times (`code` is `exhausted`).
         */
        post: operations["webhook_recurrence_ended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recurrence.refused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * recurrence.refused
         * @description The posts of an `occurrence` could not be made; `code` says why.
         */
        post: operations["webhook_recurrence_refused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "queue.paused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * queue.paused
         * @description Nothing more of a queue goes out until it is resumed.
         */
        post: operations["webhook_queue_paused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "queue.resumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * queue.resumed
         * @description A queue goes on that was paused at `pausedAt`.
         */
        post: operations["webhook_queue_resumed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "queue.running_low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * queue.running_low
         * @description Fewer than three items are left in a queue, and `freeSlots` of the next seven days are free; told once until it has more again.
         */
        post: operations["webhook_queue_running_low"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.test
         * @description Somebody asked for a test; sent whatever the webhook subscribed to.
         */
        post: operations["webhook_webhook_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AccountCapabilityResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            capabilities: components["schemas"]["Capability"];
        };
        AccountDisconnectResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            account: components["schemas"]["ConnectedAccount"];
            /** @description Posts that wait on the account. They fail when due unless it is connected again. */
            unpublishedPosts: number;
            /** @description Whether the network confirmed the end of our access. */
            revoked: boolean;
        };
        AccountsError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_not_found" | "action_not_found" | "avatar_not_found" | "connection_not_found" | "not_found" | "provider_not_found";
        };
        AccountsError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "sandbox_faults_full" | "sandbox_only" | "workspace_changed";
        };
        AccountsError422: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "connection_failed" | "provider_not_configured";
        };
        AccountsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            accounts: components["schemas"]["ConnectedAccount"][];
        };
        ActionInput: {
            fields: components["schemas"]["ActionInputField"][];
        };
        ActionInputField: {
            id: string;
            /** @enum {string} */
            type: "string" | "integer" | "number" | "boolean" | "object" | "array";
            required: boolean;
            description?: string;
            /** @description Other spellings that are taken. */
            aliases?: string[];
        };
        ActionResultResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description actionId, account, notes and what was found. */
            result: {
                [key: string]: unknown;
            };
        };
        AnalyticsBestTimesResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            timezone: string;
            /** @description All 168, Monday first. */
            hours: components["schemas"]["AnalyticsHour"][];
        };
        AnalyticsError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_not_found" | "not_found" | "post_not_found" | "run_not_found";
        };
        AnalyticsError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "post_not_published" | "workspace_changed";
        };
        AnalyticsHour: {
            /** @description 1 is Monday. */
            weekday: number;
            hour: number;
            /** @description Posts that went out in it. */
            posts: number;
            /** @description Of their engagement after three days, each against the median of its account: 1 is usual. Null below three posts. */
            medianEngagement: number | null;
        };
        AnalyticsMetrics: {
            impressions?: number | null;
            /** @description People, each counted once. */
            reach?: number | null;
            views?: number | null;
            likes?: number | null;
            comments?: number | null;
            shares?: number | null;
            saves?: number | null;
            clicks?: number | null;
        };
        AnalyticsPostsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description Posts of the range that have numbers. */
            total: number;
            /** @description The strongest first. */
            posts: components["schemas"]["AnalyticsTopPost"][];
        };
        AnalyticsRefreshRequest: {
            postId?: string;
            /** @description Another spelling of `postId`. */
            post_id?: string;
            /**
             * @description The span the numbers are of.
             * @default lifetime
             * @enum {string|null}
             */
            window?: "lifetime" | "24h" | "7d" | "30d" | null;
            /**
             * @description Another spelling of `window`.
             * @enum {string|null}
             */
            metricWindow?: "lifetime" | "24h" | "7d" | "30d" | null;
        } & ({
            postId: string;
        } | {
            /** @description Another spelling of `postId`. */
            post_id: string;
        });
        AnalyticsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            analytics?: components["schemas"]["AnalyticsSnapshot"] | null;
            metrics?: components["schemas"]["AnalyticsMetrics"] | null;
            /** @description lifetime, 24h, 7d or 30d. */
            window?: string | null;
            /** @description The same as window. */
            metricWindow?: string | null;
            /** @description Post and refresh. */
            post?: components["schemas"]["Post"];
            /** @description Account. */
            account?: components["schemas"]["ConnectedAccount"];
            /** @description Run. */
            run?: components["schemas"]["Run"];
            /** @description Post. */
            latest?: components["schemas"]["AnalyticsSnapshot"];
            /** @description Account and refresh. */
            snapshot?: components["schemas"]["AnalyticsSnapshot"];
            /** @description Run and account. */
            summary?: components["schemas"]["AnalyticsSummary"];
            /** @description Refresh: true when the stored numbers were young enough to be answered again. */
            fresh?: boolean;
        };
        AnalyticsSeriesPoint: {
            /** Format: date */
            date: string;
            /** @description What the day added; null where nobody looked. */
            metrics: components["schemas"]["AnalyticsMetrics"] | null;
            /** @description The day is not over, a look came late, or a network counted anew. */
            partial: boolean;
        };
        AnalyticsSeriesResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            accountId: string;
            timezone: string;
            /** @description Every day, in order. */
            points: components["schemas"]["AnalyticsSeriesPoint"][];
        };
        AnalyticsSnapshot: {
            /**
             * @description partial: some numbers are missing, or do not fit the window; see message.
             * @enum {string}
             */
            status: "collected" | "partial" | "unsupported" | "not_collected";
            /** @description False where the network gives no numbers. */
            supported: boolean;
            /** @enum {string} */
            metricWindow: "lifetime" | "24h" | "7d" | "30d";
            /** Format: date-time */
            collectedAt: string | null;
            /** @description Null when nothing is known. */
            metrics: components["schemas"]["AnalyticsMetrics"] | null;
            /** @description Further counters and rates under the network’s own names. */
            providerMetrics: Record<string, never>;
            message: string | null;
            /** @description Newer numbers should have been collected by now; collectedAt says how old these are. */
            stale: boolean;
        };
        AnalyticsSummary: {
            /** @description Posts whose numbers are in the sum. */
            contributingPostCount: number;
            totalPosts: number;
            /** @description Null when no post contributes. */
            metrics: components["schemas"]["AnalyticsMetrics"] | null;
        };
        AnalyticsTopPost: {
            post: components["schemas"]["Post"];
            metrics: components["schemas"]["AnalyticsMetrics"];
            /** @description Likes, comments, shares, saves and clicks for each impression (where there are none: person reached, view). */
            engagement: number | null;
            /** Format: date-time */
            collectedAt: string;
        };
        ApiKey: {
            /** @example key_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @example pr_live_a1B2c3 */
            prefix?: string | null;
            label?: string | null;
            /** @description personal, agent or service. */
            kind?: string | null;
            /** @description The whole key; only in the answer that made it, and in the dashboard. */
            secret?: string | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            revokedAt?: string | null;
            /**
             * Format: date-time
             * @description Last successful authentication.
             */
            lastUsedAt?: string | null;
        };
        Approval: {
            /** @example appr_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /**
             * @description `ended`: its posts were canceled, or are asked about anew.
             * @enum {string}
             */
            status: "pending" | "changes_requested" | "approved" | "rejected" | "expired" | "ended";
            /** @description How many people have to agree. */
            needed: number;
            /** @description How many have: to the post to which the fewest have. */
            given: number;
            /** @description Of what the posts say; a decision names it. */
            digest: string;
            /** Format: date-time */
            expiresAt: string;
            runId: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            decidedAt: string | null;
            /** @description Null: the service. */
            requestedBy: components["schemas"]["PostCreator"] | null;
            comment: string | null;
            /** @description Whether the caller may decide now. */
            mayDecide: boolean;
            /**
             * @description Why not, where it is open.
             * @enum {string|null}
             */
            mayNotBecause: "role_forbidden" | "approval_self" | "not_approver" | "key_is_shared" | null;
            postCount: number;
            /** @description In the order of their document; in lists the first 20. */
            posts: components["schemas"]["ApprovalPost"][];
        };
        ApprovalAccount: {
            id: string;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            handle: string;
        };
        ApprovalBrief: {
            /** @example appr_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /**
             * @description `ended`: its posts were canceled, or are asked about anew.
             * @enum {string}
             */
            status: "pending" | "changes_requested" | "approved" | "rejected" | "expired" | "ended";
            /** @description How many people have to agree. */
            needed: number;
            /** @description How many have: to the post to which the fewest have. */
            given: number;
            /** @description Of what the posts say; a decision names it. */
            digest: string;
            /** Format: date-time */
            expiresAt: string;
        };
        ApprovalDecisionRequest: {
            /** @description Of the approval as it was seen; another one is refused: approval_stale. */
            digest: string;
            /** @description These of its posts alone; absent: all that wait. */
            postIds?: string[] | null;
            /** @description Another spelling of `postIds`. */
            post_ids?: string[] | null;
            comment?: string | null;
            /** @description When instead, for what would go out at a time that is over. */
            publishAt?: string | null;
            /** @description Another spelling of `publishAt`. */
            publish_at?: string | null;
            /** @description At once, for what would go out at a time that is over. */
            publishNow?: boolean | null;
            /** @description Another spelling of `publishNow`. */
            publish_now?: boolean | null;
        };
        ApprovalForecast: {
            /** @description Posts that would wait for their word. */
            posts: number;
            /** @description How many people would have to agree; to the post that needs the most. */
            needed: number;
        };
        ApprovalPost: {
            postId: string;
            /** @description Of what it says. */
            digest: string;
            /** @enum {string|null} */
            approval: "pending" | "changes_requested" | "approved" | "rejected" | "expired" | null;
            /** @description How many people have agreed. */
            given: number;
            account: components["schemas"]["ApprovalAccount"];
            /** @description The first 280 characters. */
            text: string | null;
            mediaCount: number;
            /**
             * Format: uri
             * @description Of its first upload.
             */
            thumbnailUrl: string | null;
            /**
             * Format: date-time
             * @description UTC.
             */
            publishAt: string | null;
            timezone: string;
            /** @description Whether its time is over while it waits. */
            isLate: boolean;
            /** @description The latest first. */
            votes: components["schemas"]["ApprovalVote"][];
        };
        ApprovalResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            approval: components["schemas"]["Approval"];
        };
        ApprovalVote: {
            /** @enum {string} */
            decision: "approve" | "request_changes" | "reject";
            by: components["schemas"]["Speaker"];
            comment: string | null;
            /** Format: date-time */
            at: string;
            /** @description Whether it is about what the post says now. */
            isOfThisContent: boolean;
        };
        ApprovalsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description Null on the last page. */
            nextCursor: string | null;
            approvals: components["schemas"]["Approval"][];
        };
        Asset: {
            /** @example asset_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @description The workspace. */
            tenantId?: string;
            /**
             * @description Type of the bytes.
             * @example image/jpeg
             */
            mime: string;
            /** @enum {string} */
            kind: "image" | "video" | "audio" | "other";
            /**
             * @description Storage driver.
             * @example local
             */
            storage?: string;
            /** @description Internal key of the object. */
            objectKey?: string | null;
            originalFilename?: string | null;
            /** @description What it shows, for people who do not see it. */
            altText?: string | null;
            /** @description Bytes. */
            size?: number;
            /** @description ready, uploading, draft or pending_delete. */
            status?: string;
            /**
             * Format: uri
             * @description Public address of the bytes.
             */
            publicUrl?: string | null;
            /**
             * Format: uri
             * @description What to send as media_link of a post; null unless the asset is ready.
             */
            useAsMediaLink?: string | null;
            /** @description Pixels as displayed. */
            width?: number | null;
            /** @description Pixels as displayed. */
            height?: number | null;
            /** @description Seconds. */
            duration?: number | null;
            /** @description Videos and audio files; null for everything else, and for what was stored before it was read, until a post needs it. */
            streams?: components["schemas"]["AssetStreams"] | null;
            /** @description Whether a picture moves. A GIF of one picture does not. Null as with `streams`. */
            animated?: boolean | null;
            /** @description Images and videos only; null for everything else. */
            preview?: components["schemas"]["AssetPreview"] | null;
            /**
             * Format: date-time
             * @description When the bytes are removed.
             */
            deleteAfter?: string | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
        };
        AssetDeleteRequest: {
            /**
             * @description Days the bytes are still kept and delivered.
             * @default 7
             */
            retentionDays?: number | null;
            /** @description Another spelling of `retentionDays`. */
            retention_days?: number | null;
            /**
             * @description Also when unpublished posts, or recurrences, use the asset.
             * @default false
             */
            force?: boolean | null;
        };
        AssetFetchRequest: {
            /**
             * Format: uri
             * @description http or https, a public host.
             * @example https://example.com/spring.jpg
             */
            url: string;
            /** @description Without it: the last part of the address. */
            filename?: string | null;
            /** @description Another spelling of `filename`. */
            name?: string | null;
        };
        AssetInput: {
            /** @description Public address; not needed beside the id of an upload. */
            url?: string | null;
            /** @description Another spelling of `url`. */
            media_link?: string | null;
            /** @description Another spelling of `url`. */
            mediaLink?: string | null;
            /** @description Id of an upload, or an id of your own. */
            id?: string | null;
            /** @description Another spelling of `id`. */
            assetId?: string | null;
            /** @description Another spelling of `id`. */
            asset_id?: string | null;
            /** @description True for uploads to this service. */
            managed?: boolean | null;
            originalFilename?: string | null;
            /** @description Another spelling of `originalFilename`. */
            original_filename?: string | null;
            /** @description Another spelling of `originalFilename`. */
            filename?: string | null;
            mime?: string | null;
            /** @description Another spelling of `mime`. */
            contentType?: string | null;
            /** @description Another spelling of `mime`. */
            content_type?: string | null;
            /** @enum {string|null} */
            kind?: "image" | "video" | "audio" | "other" | null;
            /** @description Bytes. */
            size?: number | null;
            /** @description Seconds. */
            duration?: number | null;
            /** @description Pixels. */
            width?: number | null;
            /** @description Pixels. */
            height?: number | null;
            altText?: string | null;
            /** @description Another spelling of `altText`. */
            alt_text?: string | null;
        } & ({
            url: string;
        } | {
            media_link: string;
        } | {
            mediaLink: string;
        } | {
            id: string;
        } | {
            assetId: string;
        } | {
            asset_id: string;
        });
        AssetPreview: {
            /**
             * Format: uri
             * @description Of an image: a small WebP.
             */
            thumbnail?: string | null;
            /**
             * Format: uri
             * @description Of a video: one frame as a small WebP.
             */
            poster?: string | null;
            /**
             * @description What the address shows: the content (made), or a drawing, because the preview is not made yet (pending), this service has no program that shows a frame of a video (placeholder), or none can be made (failed).
             * @enum {string}
             */
            state?: "pending" | "made" | "placeholder" | "failed";
            /** @description Why the state is failed. */
            failure?: string | null;
        };
        AssetRegistrationRequest: {
            /** @description Key of the object, below the prefix of the workspace: `<workspace id>/…`. */
            objectKey?: string;
            /** @description Another spelling of `objectKey`. */
            object_key?: string;
            originalFilename?: string | null;
            /** @description Another spelling of `originalFilename`. */
            filename?: string | null;
            /** @description Another spelling of `originalFilename`. */
            original_filename?: string | null;
            /** @description Where else the object is public; shown as publicUrl. */
            publicUrl?: string | null;
            /** @description Another spelling of `publicUrl`. */
            public_url?: string | null;
            /** @description Claimed type; the bytes decide. */
            mime?: string | null;
            /** @description Another spelling of `mime`. */
            contentType?: string | null;
            /** @description Another spelling of `mime`. */
            content_type?: string | null;
            /**
             * @description Read from the bytes.
             * @enum {string|null}
             */
            kind?: "image" | "video" | "audio" | "other" | null;
            /** @description Read from the storage. */
            size?: number | null;
            /**
             * @default draft
             * @enum {string|null}
             */
            status?: "draft" | "ready" | null;
        } & ({
            /** @description Key of the object, below the prefix of the workspace: `<workspace id>/…`. */
            objectKey: string;
        } | {
            /** @description Another spelling of `objectKey`. */
            object_key: string;
        });
        AssetResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            asset: components["schemas"]["Asset"];
        };
        AssetStreams: {
            /** @description Of the whole file. */
            bitsPerSecond: number | null;
            /** @description Whether the index stands before the pictures. Where a network asks for that, it is moved on the way. */
            indexFirst: boolean | null;
            /** @description Whether an edit list cuts, repeats or delays what is shown. */
            editLists: boolean | null;
            video: components["schemas"]["PictureStream"] | null;
            audio: components["schemas"]["SoundStream"] | null;
        };
        AssetUploadForm: {
            /** @description Claimed type; the bytes decide. */
            mime?: string | null;
            /** @description Another spelling of `mime`. */
            contentType?: string | null;
            /** @description Another spelling of `mime`. */
            content_type?: string | null;
            /** @description Seconds. */
            duration?: number | null;
            /** @description Pixels. */
            width?: number | null;
            /** @description Pixels. */
            height?: number | null;
            /** @description When the bytes are to be removed; posts that still need them come first. */
            deleteAfter?: string | null;
            /** @description Another spelling of `deleteAfter`. */
            delete_after?: string | null;
            /** Format: binary */
            file: string;
            /** @description Wins over the name of the part. */
            filename?: string | null;
            /** @description Another spelling of `filename`. */
            name?: string | null;
        };
        AssetUploadRequest: {
            /** @description Claimed type; the bytes decide. */
            mime?: string | null;
            /** @description Another spelling of `mime`. */
            contentType?: string | null;
            /** @description Another spelling of `mime`. */
            content_type?: string | null;
            /** @description Seconds. */
            duration?: number | null;
            /** @description Pixels. */
            width?: number | null;
            /** @description Pixels. */
            height?: number | null;
            /** @description When the bytes are to be removed; posts that still need them come first. */
            deleteAfter?: string | null;
            /** @description Another spelling of `deleteAfter`. */
            delete_after?: string | null;
            filename?: string;
            /** @description Another spelling of `filename`. */
            name?: string;
            /** @description The file in base64. For larger files send multipart/form-data with a field `file`. */
            contentBase64?: string;
            /** @description Another spelling of `contentBase64`. */
            content_base64?: string;
        } & ({
            filename: string;
        } | {
            /** @description Another spelling of `filename`. */
            name: string;
        }) & ({
            /** @description The file in base64. For larger files send multipart/form-data with a field `file`. */
            contentBase64: string;
        } | {
            /** @description Another spelling of `contentBase64`. */
            content_base64: string;
        });
        AssetsError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "asset_not_found" | "not_found";
        };
        AssetsError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "asset_in_use" | "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "upload_incomplete" | "workspace_changed";
        };
        AssetsError422: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "asset_invalid" | "asset_unreachable";
        };
        AssetsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description All that fit the filters, on whatever page. */
            total: number;
            limit: number;
            offset: number;
            /** @description Null on the last page. */
            nextCursor?: string | null;
            assets: components["schemas"]["Asset"][];
        };
        Attempt: {
            id: string;
            /** @description From 1. */
            attemptNo: number;
            /** @enum {string} */
            phase: "preparing" | "committing" | "confirming";
            /** @description The same as phase. */
            stage: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            finishedAt?: string | null;
            /** @description Null while it runs. */
            ok?: boolean | null;
            outcome?: string | null;
            code?: string | null;
            retryable?: boolean | null;
            providerPostId?: string | null;
            /** @description HTTP status of the network. */
            providerStatus?: number | null;
            providerCode?: string | null;
            providerMessage?: string | null;
            requestId?: string | null;
            durationMs?: number | null;
            /** @enum {string} */
            kind: "publish" | "confirm" | "reconcile" | "delete" | "resolve";
            workerId: string;
            /** @description What the network changed or dropped without calling it an error. */
            notes: string[];
            /** @description Whose word it is; only of kind resolve. */
            resolvedBy?: components["schemas"]["PostPerson"] | null;
            requests: components["schemas"]["AttemptRequest"][];
        };
        AttemptRequest: {
            method: string;
            host: string;
            /** @description Secrets are masked. */
            path: string;
            /** @description Null when no answer came. */
            status?: number | null;
            /** @description Why no answer came. */
            failure?: string | null;
            requestId?: string | null;
            /** Format: date-time */
            startedAt: string;
            durationMs: number;
        };
        AttemptsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            post: components["schemas"]["Post"];
            /** @description Oldest first. */
            attempts: components["schemas"]["Attempt"][];
        };
        Campaign: {
            id: string;
            name: string;
            campaignIndex: number;
            targetCount: number;
            postCount: number;
            /** @description Handles. */
            accounts: string[];
            /** Format: date-time */
            firstPublishAtUtc: string | null;
            /** Format: date-time */
            lastPublishAtUtc: string | null;
            targets: components["schemas"]["CampaignTarget"][];
        };
        CampaignGraph: {
            /** @description Null until the document is applied. */
            runId: string | null;
            runStatus: string | null;
            timezone: string;
            /** @description draft or scheduled. */
            mode: string;
            onMissed?: string;
            sourceModel: string;
            totalCampaigns: number;
            totalTargets: number;
            totalSteps: number;
            campaigns: components["schemas"]["Campaign"][];
        };
        CampaignInput: {
            id?: string | null;
            /** @description Another spelling of `id`. */
            campaignId?: string | null;
            /** @description Another spelling of `id`. */
            campaign_id?: string | null;
            name: string;
            /** @description Time of the first step of each target. */
            publish_at?: string | null;
            /** @description Another spelling of `publish_at`. */
            publishAt?: string | null;
            /** @description IANA time zone of times without an offset. */
            timezone?: string | null;
            /** @description Labels of the targets and steps that say none themselves. */
            labels?: (string | {
                name: string;
            })[] | null;
            /** @description The queue at whose slot the targets go out together that say neither a queue nor a time themselves. */
            queue?: string | null;
            /**
             * @description Whether it takes the first free slot of the queue, or the first behind all taken.
             * @default next
             * @enum {string|null}
             */
            queuePosition?: "next" | "last" | null;
            /**
             * @description Another spelling of `queuePosition`.
             * @enum {string|null}
             */
            queue_position?: "next" | "last" | null;
            targets: components["schemas"]["CampaignTargetInput"][];
        };
        CampaignStep: {
            id: string;
            /** @description Null until the document is applied. */
            postId: string | null;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            account: string;
            /** @enum {string} */
            interactionType: "post" | "reply" | "comment";
            name: string;
            description: string | null;
            /** Format: uri */
            mediaLink: string | null;
            assets: components["schemas"]["PostAsset"][];
            settings: Record<string, never>;
            labels?: components["schemas"]["PostLabel"][];
            timezone: string;
            /** Format: date-time */
            publishAtUtc: string | null;
            /** @description Of the post; null until there is one. */
            status: string | null;
            providerPostId: string | null;
            sequencePosition: number;
            stepIndex: number;
            targetIndex: number;
            /** @description The step it answers. */
            parentStepId: string | null;
            stepDelayMs: number;
            stepDelayMinutes: number;
        };
        CampaignStepInput: {
            /** @description Name that replies may refer to. */
            id?: string | null;
            /** @description Another spelling of `id`. */
            stepId?: string | null;
            /** @description Another spelling of `id`. */
            step_id?: string | null;
            /** @description Handle or id of a connected account. */
            account?: string | null;
            /** @description Another spelling of `account`. */
            channel?: string | null;
            /** @enum {string|null} */
            provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp" | null;
            /** @description Title where the network has titles; elsewhere a label that is not published. */
            name?: string | null;
            /** @description Another spelling of `name`. */
            title?: string | null;
            /** @description The text. */
            description?: string | null;
            /** @description Another spelling of `description`. */
            text?: string | null;
            /** @description Missing: now. Without an offset: in the time zone. */
            publish_at?: string | null;
            /** @description Another spelling of `publish_at`. */
            publishAt?: string | null;
            /** @description IANA time zone of times without an offset. */
            timezone?: string | null;
            /** @description How long after the step before it, in milliseconds. */
            delay_ms?: number | null;
            /** @description Another spelling of `delay_ms`. */
            delayMs?: number | null;
            /** @description Another spelling of `delay_ms`. */
            stepDelayMs?: number | null;
            /** @description The same in seconds. */
            delay_seconds?: number | null;
            /** @description Another spelling of `delay_seconds`. */
            delaySeconds?: number | null;
            /** @description The same in minutes. */
            delay_minutes?: number | null;
            /** @description Another spelling of `delay_minutes`. */
            delayMinutes?: number | null;
            /** @description Another spelling of `delay_minutes`. */
            stepDelayMinutes?: number | null;
            /** @description The only media, or the first of assets. */
            media_link?: string | null;
            /** @description Another spelling of `media_link`. */
            mediaLink?: string | null;
            assets?: (string | components["schemas"]["AssetInput"])[] | null;
            /** @description Settings of the network; GET /v1/accounts/{accountId}/settings describes them. */
            settings?: Record<string, never> | null;
            /** @description Labels of the workspace by their names, in any case. An edit replaces them all. */
            labels?: (string | {
                name: string;
            })[] | null;
            /** @description The queue at whose slot the post goes out, in the place of a time. Steps of campaigns go by that of their target. */
            queue?: string | null;
            /**
             * @description Whether it takes the first free slot of the queue, or the first behind all taken.
             * @default next
             * @enum {string|null}
             */
            queuePosition?: "next" | "last" | null;
            /**
             * @description Another spelling of `queuePosition`.
             * @enum {string|null}
             */
            queue_position?: "next" | "last" | null;
            /** @enum {string|null} */
            interaction_type?: "post" | "reply" | "comment" | null;
            /**
             * @description Another spelling of `interaction_type`.
             * @enum {string|null}
             */
            interactionType?: "post" | "reply" | "comment" | null;
            /** @description Step that a reply or comment answers. */
            reply_to_step_id?: string | null;
            /** @description Another spelling of `reply_to_step_id`. */
            replyToStepId?: string | null;
            /** @description Another spelling of `reply_to_step_id`. */
            parent_step_id?: string | null;
            /** @description Another spelling of `reply_to_step_id`. */
            parentStepId?: string | null;
        };
        CampaignTarget: {
            id: string;
            targetIndex: number;
            account: string;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            timezone: string;
            stepCount: number;
            /** Format: date-time */
            firstPublishAtUtc: string | null;
            /** Format: date-time */
            lastPublishAtUtc: string | null;
            steps: components["schemas"]["CampaignStep"][];
        };
        CampaignTargetInput: {
            id?: string | null;
            /** @description Another spelling of `id`. */
            targetId?: string | null;
            /** @description Another spelling of `id`. */
            target_id?: string | null;
            /** @description Handle or id of a connected account. */
            account?: string;
            /** @description Another spelling of `account`. */
            channel?: string;
            /** @enum {string|null} */
            provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp" | null;
            /** @description Time of the first step. */
            publish_at?: string | null;
            /** @description Another spelling of `publish_at`. */
            publishAt?: string | null;
            /** @description IANA time zone of times without an offset. */
            timezone?: string | null;
            /** @description Labels of the steps that say none themselves. */
            labels?: (string | {
                name: string;
            })[] | null;
            /** @description The queue at whose slot the first step goes out. */
            queue?: string | null;
            /**
             * @description Whether it takes the first free slot of the queue, or the first behind all taken.
             * @default next
             * @enum {string|null}
             */
            queuePosition?: "next" | "last" | null;
            /**
             * @description Another spelling of `queuePosition`.
             * @enum {string|null}
             */
            queue_position?: "next" | "last" | null;
            steps: components["schemas"]["CampaignStepInput"][];
        } & ({
            /** @description Handle or id of a connected account. */
            account: string;
        } | {
            /** @description Another spelling of `account`. */
            channel: string;
        });
        CapabilitiesResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            capabilities: components["schemas"]["Capability"][];
        };
        Capability: {
            /** @enum {string} */
            provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            accountId?: string | null;
            /** @description Whether posts go out now. */
            canPublish?: boolean;
            media?: components["schemas"]["MediaCapability"] | null;
            settings?: components["schemas"]["SettingField"][] | null;
            handle?: string;
            accountType?: string | null;
            status?: string;
            /** @description The same as canPublish. */
            publishable?: boolean;
            /** @description Why it cannot be posted to: disconnected, identity, reauth_required or plan_limit. */
            notPublishableReason?: string | null;
            summary?: string;
            workflow?: components["schemas"]["CapabilityWorkflow"];
            input?: components["schemas"]["CapabilityInput"];
            abilities?: components["schemas"]["CapabilityAbilities"];
            publishSettings?: components["schemas"]["PublishSettings"];
            discoveryActions?: components["schemas"]["DiscoveryAction"][];
            limitations?: string[];
            /** @description `reconnect`, or ids of discovery actions and `validate`. */
            nextRecommendedActions?: string[];
            /** @description Changes when the rules change. */
            rulesVersion?: string;
        };
        CapabilityAbilities: {
            /** @description Posts can be deleted at the network. */
            delete: boolean;
            /**
             * @description Whether an unclear outcome can be looked up.
             * @enum {string}
             */
            reconcile: "lookup" | "none";
            analytics: boolean;
            /** @description Whether accounts are counted, too. */
            accountAnalytics?: boolean;
        };
        CapabilityInput: {
            text: components["schemas"]["TextRules"];
            title: components["schemas"]["TitleRules"];
            media: components["schemas"]["MediaInput"];
        };
        CapabilityWorkflow: {
            /** @example posts_v1 */
            currentPostModel: string;
            /** @example asynchronous */
            executionModel: string;
            supportedInteractionTypes: ("post" | "reply" | "comment")[];
            draftSupport: boolean;
            campaignSupport: boolean;
        };
        ChangesRequest: {
            /** @description Of the approval as it was seen; another one is refused: approval_stale. */
            digest: string;
            /** @description These of its posts alone; absent: all that wait. */
            postIds?: string[] | null;
            /** @description Another spelling of `postIds`. */
            post_ids?: string[] | null;
            /** @description What is to be changed. */
            comment: string;
        };
        CommentCreateRequest: {
            text: string;
        };
        Confirmation: {
            /** @description For the header Postrider-Confirmation. */
            token: string;
            /** @description Of what was validated: equal for equal meanings. */
            digest: string;
            /** Format: date-time */
            expiresAt: string;
        };
        ConnectedAccount: {
            /** @example acct_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            /**
             * @description Stable name for schedules.
             * @example telegram:@garden
             */
            handle: string;
            displayName?: string | null;
            /** @description What kind of account the network calls it. */
            accountType?: string | null;
            /** @description Id at the network. */
            externalId?: string | null;
            /** @description connected, reauth_required or disconnected. */
            status?: string | null;
            /** @description Why it must be connected again. */
            statusReason?: string | null;
            /** @description Whether posts go out through it now. */
            publishable?: boolean;
            /** @description Why it cannot: disconnected, identity (the network says so), reauth_required (connect it again), or plan_limit (read-only: older accounts take all the room of the plan). */
            notPublishableReason?: string | null;
            avatarUrl?: string | null;
            /**
             * Format: date-time
             * @description When the access token ends; null when it does not.
             */
            expiresAt?: string | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
        };
        Connection: {
            /** @example conn_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            /** @description pending, connected, failed or expired. */
            status?: string | null;
            /** @description Where to send the person; while pending. */
            authorizeUrl?: string | null;
            /** @description The same as `authorizeUrl`. */
            authorizationUrl?: string | null;
            account?: components["schemas"]["ConnectedAccount"] | null;
            accounts?: components["schemas"]["ConnectedAccount"][];
            /** @description Why it failed, in the words of the network. */
            error?: string | null;
            client?: string | null;
            /**
             * Format: date-time
             * @description Until when a pending one can be finished.
             */
            expiresAt?: string | null;
            /** Format: date-time */
            createdAt?: string | null;
        };
        ConnectionHealth: {
            /** @description Id of the account. */
            id: string;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            handle: string;
            /** @description Whether posts go out through it now. */
            publishable: boolean;
            /** @description healthy, expiring, expired or reauth_required. */
            tokenHealth: string;
            /** @description not_required, scheduled, failing, failed or unavailable. */
            tokenRefreshStatus: string;
            tokenRefreshFailureCode?: string | null;
            supportedInteractionTypes: string[];
            /** @description Scheduled posts of the account that would fail if their time were now. */
            postsAtRisk?: number;
            /** Format: date-time */
            expiresAt?: string | null;
        };
        ConnectionResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            connection: components["schemas"]["Connection"];
            account?: components["schemas"]["ConnectedAccount"] | null;
            accounts?: components["schemas"]["ConnectedAccount"][];
            authorizeUrl?: string | null;
            authorizationUrl?: string | null;
        };
        ConnectionStartRequest: {
            /**
             * @description The network, by id or a common other name.
             * @enum {string}
             */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp";
            /** @description Telegram bot token. */
            botToken?: string | null;
            /** @description Another spelling of `botToken`. */
            bot_token?: string | null;
            /** @description Telegram chat id or @channel. */
            chatId?: string | null;
            /** @description Another spelling of `chatId`. */
            chat_id?: string | null;
            /** @description Discord webhook URL. */
            webhookUrl?: string | null;
            /** @description Another spelling of `webhookUrl`. */
            webhook_url?: string | null;
            /** @description Address of a self-hosted WordPress site; without it WordPress.com is connected. */
            siteUrl?: string | null;
            /** @description Another spelling of `siteUrl`. */
            site_url?: string | null;
            /** @description What starts the connect, for example ios. */
            client?: string | null;
            /** @description URL scheme of the app to return to. */
            callbackScheme?: string | null;
            /** @description Another spelling of `callbackScheme`. */
            callback_scheme?: string | null;
        };
        ConnectionsHealthResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            tenant: components["schemas"]["Tenant"];
            /** @description total, publishable, byProvider, tokenHealth and tokenRefreshStatus, as counts. */
            summary: {
                [key: string]: unknown;
            };
            connections: components["schemas"]["ConnectionHealth"][];
        };
        ConnectionsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            connections: components["schemas"]["Connection"][];
        };
        DashboardPostUpdateRequest: {
            /** @description Handle or id of a connected account. */
            account?: string;
            /** @description Another spelling of `account`. */
            channel?: string;
            /** @description Title where the network has titles; elsewhere a label that is not published. */
            title?: string | null;
            /** @description Another spelling of `title`. */
            name?: string | null;
            /** @description The text. */
            text?: string | null;
            /** @description Another spelling of `text`. */
            description?: string | null;
            /** @description Without an offset: in the time zone. It takes the post out of its queue. With queue, and of a post that is in one, it is null or left out. */
            publishAt?: string;
            /** @description Another spelling of `publishAt`. */
            publish_at?: string;
            /** @description IANA time zone of times without an offset. */
            timezone?: string | null;
            /** @description The only media, or the first of assets. */
            mediaLink?: string | null;
            /** @description Another spelling of `mediaLink`. */
            media_link?: string | null;
            assets?: (string | components["schemas"]["AssetInput"])[] | null;
            /** @description Settings of the network; GET /v1/accounts/{accountId}/settings describes them. */
            settings?: Record<string, never> | null;
            /** @description Labels of the workspace by their names, in any case. An edit replaces them all. */
            labels?: (string | {
                name: string;
            })[] | null;
            /** @description A queue by its id, or its name in any case: the post takes a free slot of it, and says no time. Null takes it out of its queue and keeps its time; a time takes it out, too. A draft takes its slot when it is published. */
            queue?: string | null;
            /**
             * @description The next free slot, or the one behind all that are taken. Without it, a post that has a slot of the queue keeps it; any other takes the next.
             * @enum {string|null}
             */
            queuePosition?: "next" | "last" | null;
            /**
             * @description Another spelling of `queuePosition`.
             * @enum {string|null}
             */
            queue_position?: "next" | "last" | null;
            /** @description The revision that was seen; another one is refused: post_changed. */
            revision?: number | null;
        } & ({
            /** @description Handle or id of a connected account. */
            account: string;
        } | {
            /** @description Another spelling of `account`. */
            channel: string;
        }) & ({
            /** @description Without an offset: in the time zone. It takes the post out of its queue. With queue, and of a post that is in one, it is null or left out. */
            publishAt: string;
        } | {
            /** @description Another spelling of `publishAt`. */
            publish_at: string;
        });
        DashboardPostUpdateResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            post: components["schemas"]["Post"];
            account?: components["schemas"]["PostAccount"] | null;
            latestAttempt?: components["schemas"]["LatestAttempt"] | null;
            waitsFor?: components["schemas"]["PostWait"] | null;
            warnings: components["schemas"]["ValidationIssue"][];
        };
        DiscoveryAction: {
            /** @example publish-preview */
            id: string;
            label: string;
            description?: string | null;
            /** @enum {string|null} */
            provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | null;
            /** @description JSON Schema. */
            inputSchema?: {
                [key: string]: unknown;
            } | null;
            input?: components["schemas"]["ActionInput"];
            /** @description Whether it makes or changes something at the network: keys need the scope publish. */
            writes?: boolean;
        };
        DiscoveryActionInput: Record<string, never>;
        DiscoveryActionsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            actions: components["schemas"]["DiscoveryAction"][];
        };
        DuplicateRequest: {
            /**
             * @description Milliseconds on the wall clocks of the posts, so that whole days keep the time of day. What the clocks skip is the first moment after it.
             * @default 0
             */
            shiftMs?: number | null;
            /** @description Another spelling of `shiftMs`. */
            shift_ms?: number | null;
            /** @description Handles or ids of accounts, those of the original without it. A post has a copy for each; a run of one account can be copied for one other. Settings stay within their network. */
            accounts?: string[] | null;
        };
        EntitlementLimits: {
            /** @description Null: without limit. */
            connectedAccounts: number | null;
            /** @description Null: without limit. */
            postsPerMonth: number | null;
            /** @description Null: without limit. */
            scheduledPosts: number | null;
            /** @description Null: without limit. */
            storageBytes: number | null;
            /** @description Null: without limit. */
            apiKeys: number | null;
            /** @description Null: without limit. */
            members?: number | null;
        };
        Error400: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "alias_conflict" | "bad_request" | "invalid_json" | "invalid_parameter" | "unknown_field";
        };
        Error401: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "access_token_expired" | "api_key_expired" | "api_key_invalid" | "api_key_revoked" | "auth_missing" | "session_expired" | "session_required";
        };
        Error402: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "plan_required" | "quota_exceeded" | "subscription_canceled" | "subscription_inactive" | "subscription_past_due" | "subscription_paused";
        };
        Error403: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "access_exceeded" | "csrf_rejected" | "forbidden" | "key_kind_forbidden" | "membership_missing" | "origin_not_allowed" | "role_forbidden" | "scope_missing";
        };
        Error413: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "payload_too_large";
        };
        Error415: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "unsupported_media_type";
        };
        Error429: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "rate_limited";
        };
        Error500: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "internal_error";
        };
        Error502: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "provider_error";
        };
        Error503: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "service_unavailable" | "storage_error";
        };
        ErrorEnvelope: {
            /**
             * @description Always false.
             * @enum {boolean}
             */
            ok: false;
            /**
             * @description Stable machine-readable error code. Branch on this, not on the message.
             * @example validation_failed
             */
            code?: string | null;
            /** @description What went wrong, for people. */
            message: string;
            /** @description Facts about this failure; always holds the request id. */
            details?: {
                [key: string]: unknown;
            } | unknown[] | string | number | boolean | null;
        };
        Event: {
            /**
             * @description The same as `webhook-id` of the webhook that tells of it.
             * @example evt_01JD3Z8Q4W6V0X5T9R2N7M1KAB
             */
            id: string;
            /** @enum {string} */
            type: "run.created" | "run.completed" | "run.partial_failed" | "post.scheduled" | "post.publishing" | "post.published" | "post.failed" | "post.outcome_unknown" | "post.reconciled" | "post.canceled" | "post.deleted" | "post.at_risk" | "account.connected" | "account.expiring" | "account.reauth_required" | "account.disconnected" | "network.unavailable" | "network.available" | "asset.ready" | "approval.requested" | "approval.approved" | "approval.changes_requested" | "approval.rejected" | "approval.expired" | "approval.stuck" | "member.joined" | "member.role_changed" | "member.removed" | "import.finished" | "recurrence.ended" | "recurrence.refused" | "queue.paused" | "queue.resumed" | "queue.running_low";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description As in the body of the webhook of this type. Of two events about one post the one with the greater `sequence` is newer. */
            data: {
                [key: string]: unknown;
            };
        };
        EventsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            events: components["schemas"]["Event"][];
            /** @description Where the next call goes on: give it as `after`. */
            nextAfter: string;
        };
        FreeSlot: {
            /** Format: date-time */
            slotAt: string;
            /**
             * Format: date-time
             * @description The slot and the jitter.
             */
            startsAt: string;
            /**
             * @description What the clock of the time zone shows.
             * @example 2026-12-01T09:00
             */
            local: string;
        };
        HealthConnections: {
            total: number;
            publishable: number;
            revoked: number;
            /** @description Accounts by the state of their token refresh. */
            tokenRefreshStatus: {
                [key: string]: number;
            };
        };
        HealthCounts: {
            total: number;
            byStatus: {
                [key: string]: number;
            };
        };
        HealthJobs: {
            total: number;
            ready: number;
            blocked: number;
            waiting: number;
            running: number;
            failed: number;
            stalled: number;
        };
        HealthPosts: {
            total: number;
            byStatus: {
                [key: string]: number;
            };
            /** @description Scheduled posts that would fail if their time were now. */
            atRisk?: number;
        };
        HealthStorage: {
            assets: number;
            bytes: number;
            analyticsSnapshots: number;
        };
        HealthTenant: {
            id: string;
            name: string | null;
            plan: string | null;
            subscriptionStatus: string | null;
        };
        HealthWebhooks: {
            total: number;
            /** @description Enabled, but the last delivery failed. */
            failing: number;
            /** @description By request, or because nothing arrived. */
            disabled: number;
        };
        Import: {
            /** @example imp_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @enum {string} */
            status: "received" | "checking" | "checked" | "applying" | "done" | "failed" | "canceled";
            /** @enum {string} */
            format: "csv" | "ndjson";
            filename?: string | null;
            sizeBytes: number;
            /** @enum {string} */
            mode: "draft" | "scheduled";
            /** @enum {string} */
            onError: "stop" | "skip";
            /** @enum {string} */
            existing: "keep" | "update";
            dryRun: boolean;
            /** @description As it was given. */
            mapping: Record<string, never>;
            /** @description As they were given. */
            defaults: Record<string, never>;
            /** @description As the file names them. */
            columns: string[];
            counts: components["schemas"]["ImportCounts"];
            /** @description Of the file as a whole. */
            issues: components["schemas"]["ImportIssue"][];
            /** @description Why it stopped. What is ready may be applied again once that is mended. */
            error: components["schemas"]["ImportFault"] | null;
            createdBy: components["schemas"]["PostCreator"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            finishedAt?: string | null;
        };
        ImportCounts: {
            rows: number;
            /** @description Rows that have a state. */
            checked: number;
            ready: number;
            invalid: number;
            /** @description Posts that say already what their rows say. */
            unchanged: number;
            /** @description Posts that say something else and stay as they are. */
            conflict: number;
            applied: number;
        };
        ImportCreateForm: {
            /**
             * @description csv: a table whose first line names the columns. ndjson: an object a line. Without it the name of the file decides, else csv.
             * @enum {string|null}
             */
            format?: "csv" | "ndjson" | null;
            filename?: string | null;
            /** @description Another spelling of `filename`. */
            name?: string | null;
            /**
             * @description What rows become.
             * @default draft
             * @enum {string|null}
             */
            mode?: "draft" | "scheduled" | null;
            /**
             * @description stop: one wrong row, and nothing is applied. skip: all but the wrong ones are.
             * @default stop
             * @enum {string|null}
             */
            onError?: "stop" | "skip" | null;
            /**
             * @description Another spelling of `onError`.
             * @enum {string|null}
             */
            on_error?: "stop" | "skip" | null;
            /**
             * @description What becomes of posts that the keys of rows name: they stay as they are, or are edited where they are not out.
             * @default keep
             * @enum {string|null}
             */
            existing?: "keep" | "update" | null;
            /**
             * @description Whether it waits for apply once its rows are checked.
             * @default true
             */
            dryRun?: boolean | null;
            /** @description Another spelling of `dryRun`. */
            dry_run?: boolean | null;
            /** Format: binary */
            file: string;
            /** @description Names of columns of the file with those of ours; null leaves a column out. Columns that have our names need no line. As JSON. */
            mapping?: string | null;
            /** @description What holds for rows that do not say it themselves. As JSON, with the fields of ImportDefaults. */
            defaults?: string | null;
        };
        ImportCreateRequest: {
            /**
             * @description csv: a table whose first line names the columns. ndjson: an object a line. Without it the name of the file decides, else csv.
             * @enum {string|null}
             */
            format?: "csv" | "ndjson" | null;
            filename?: string | null;
            /** @description Another spelling of `filename`. */
            name?: string | null;
            /**
             * @description What rows become.
             * @default draft
             * @enum {string|null}
             */
            mode?: "draft" | "scheduled" | null;
            /**
             * @description stop: one wrong row, and nothing is applied. skip: all but the wrong ones are.
             * @default stop
             * @enum {string|null}
             */
            onError?: "stop" | "skip" | null;
            /**
             * @description Another spelling of `onError`.
             * @enum {string|null}
             */
            on_error?: "stop" | "skip" | null;
            /**
             * @description What becomes of posts that the keys of rows name: they stay as they are, or are edited where they are not out.
             * @default keep
             * @enum {string|null}
             */
            existing?: "keep" | "update" | null;
            /**
             * @description Whether it waits for apply once its rows are checked.
             * @default true
             */
            dryRun?: boolean | null;
            /** @description Another spelling of `dryRun`. */
            dry_run?: boolean | null;
            /** @description The file. For larger ones send multipart/form-data with a field `file`. */
            content: string;
            /** @description Names of columns of the file with those of ours; null leaves a column out. Columns that have our names need no line. */
            mapping?: {
                [key: string]: unknown;
            } | null;
            /** @description What holds for rows that do not say it themselves. */
            defaults?: components["schemas"]["ImportDefaults"] | null;
        };
        ImportDefaults: {
            /** @description Handle or id of a connected account. */
            account?: string | null;
            /** @description IANA time zone of times without an offset. */
            timezone?: string | null;
            /** @description Labels by their names. */
            labels?: string[] | null;
            /** @description Name of the campaign. */
            campaign?: string | null;
        };
        ImportFault: {
            /** @example quota_exceeded */
            code: string;
            message: string;
        };
        ImportIssue: {
            /** @example text_too_long */
            code: string;
            /** @enum {string} */
            severity: "error" | "warning";
            message: string;
            allowed?: string[];
            limit?: number;
            actual?: number | string;
            hint?: string;
            /** @description The field that was meant. */
            didYouMean?: string;
            /**
             * @description Rows by the number that programs for tables show: the header is 1.
             * @example rows[12].text
             */
            path: string;
        };
        ImportResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            import: components["schemas"]["Import"];
        };
        ImportRow: {
            /** @description As programs for tables count: the header is 1. */
            line: number;
            key?: string | null;
            /**
             * @description Null: not checked yet.
             * @enum {string|null}
             */
            state: "ready" | "invalid" | "unchanged" | "conflict" | "applied" | null;
            /** @description As the row names it. */
            account?: string | null;
            /** @description The first 120 characters. */
            text?: string | null;
            /** @description As it is written. */
            publishAt?: string | null;
            issues: components["schemas"]["ImportIssue"][];
            /** @description The post that came of it, or that its key names. */
            postId?: string | null;
            runId?: string | null;
        };
        ImportRowsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description All that fit the filters, on whatever page. */
            total: number;
            limit: number;
            offset: number;
            /** @description Null on the last page. */
            nextCursor?: string | null;
            /** @description By their lines. */
            rows: components["schemas"]["ImportRow"][];
        };
        ImportsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description All that fit the filters, on whatever page. */
            total: number;
            limit: number;
            offset: number;
            /** @description Null on the last page. */
            nextCursor?: string | null;
            imports: components["schemas"]["Import"][];
        };
        Job: {
            postId: string;
            runId: string;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            /** @description Handle. */
            account: string;
            /** @description Status of the post. */
            status: string;
            /** @enum {string} */
            jobState: "ready" | "blocked" | "waiting" | "running" | "failed" | "stalled";
            /** @description What happens next, or what a person has to do. */
            nextAction: string;
            waitsFor?: components["schemas"]["PostWait"] | null;
            accountTokenHealth?: string | null;
            tokenRefreshStatus?: string | null;
            latestAttempt?: components["schemas"]["LatestAttempt"] | null;
            /** @enum {string} */
            interactionType: "post" | "reply" | "comment";
            stepId?: string | null;
            parentStepId?: string | null;
            /** Format: date-time */
            nextAttemptAt?: string | null;
            /** Format: date-time */
            publishAtUtc?: string | null;
            /** @description Whether it would fail if its time were now; only of scheduled posts. */
            atRisk?: boolean;
            /** @description Why. */
            risks?: components["schemas"]["PostRisk"][];
            /** @description By name. */
            labels?: components["schemas"]["PostLabel"][];
            queue?: components["schemas"]["PostQueue"] | null;
            attempts: number;
            error?: string | null;
            errorCode?: string | null;
        };
        JobsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description All that fit the filters, on whatever page. */
            total: number;
            limit: number;
            offset: number;
            /** @description Null on the last page. */
            nextCursor?: string | null;
            jobs: components["schemas"]["Job"][];
        };
        KeyAccess: {
            keyId: string;
            /** @description Null where unknown. */
            createdBy: components["schemas"]["KeyMaker"] | null;
            scopes: ("read" | "draft" | "publish" | "admin")[];
            policy: components["schemas"]["KeyPolicy"];
            /**
             * Format: date-time
             * @description From then on it opens nothing.
             */
            expiresAt: string | null;
            left: components["schemas"]["KeyBudgetLeft"];
        };
        KeyAccessResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            access: components["schemas"]["KeyAccess"][];
        };
        KeyBudgetLeft: {
            /** @description Of maxPostsPerDay. */
            postsToday: number | null;
            /** @description Of maxScheduled. */
            scheduled: number | null;
            /**
             * Format: date-time
             * @description When the oldest of the last 24 hours stops counting.
             */
            resetsAt: string | null;
        };
        KeyCreateRequest: {
            /** @description A name to recognise the key by. */
            label?: string | null;
            /** @description Each includes those before it: read, draft, publish, admin. */
            scopes?: ("read" | "draft" | "publish" | "admin")[] | null;
            policy?: components["schemas"]["KeyPolicyRequest"] | null;
            /** @description From then on the key opens nothing. */
            expiresAt?: string | null;
            /**
             * @description Other kinds are given in the dashboard (`POST /v1/dashboard/keys`).
             * @default personal
             * @enum {string|null}
             */
            kind?: "personal" | null;
        };
        KeyCreateResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            key: components["schemas"]["ApiKey"];
            /** @description The same as `key`. */
            apiKey: components["schemas"]["ApiKey"];
            /** @description The whole key. It is not shown again. */
            secret?: string | null;
            access: components["schemas"]["KeyAccess"];
        };
        KeyMaker: {
            id: string;
            name: string;
        };
        KeyPolicy: {
            /** @description Ids of the accounts it sees. */
            accounts?: string[];
            /** @description Networks whose accounts it sees. */
            providers?: string[];
            /** @description Posts it may let go in any 24 hours. */
            maxPostsPerDay?: number;
            /** @description Posts it may let go by one request. */
            maxPostsPerRequest?: number;
            /** @description Posts of its that may wait for their time at once. */
            maxScheduled?: number;
            /** @description How far ahead its posts lie at least. */
            minLeadSeconds?: number;
            /** @description Posts go only with the confirmation that validating them gave. */
            confirm?: boolean;
            /**
             * @description Whether the posts it lets go wait for people: always, or where a budget has no room.
             * @enum {string}
             */
            approval?: "never" | "over_budget" | "always";
        };
        KeyPolicyRequest: {
            /** @description The accounts it sees, by id or handle. */
            accounts?: string[] | null;
            /** @description Networks whose accounts it sees. */
            providers?: ("x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp")[] | null;
            /** @description Posts it may let go in any 24 hours. */
            maxPostsPerDay?: number | null;
            /** @description Posts it may let go by one request. */
            maxPostsPerRequest?: number | null;
            /** @description Posts of its that may wait at once. */
            maxScheduled?: number | null;
            /** @description How far ahead its posts lie at least. */
            minLeadSeconds?: number | null;
            /** @description Posts go only with the confirmation that validating them gave. */
            confirm?: boolean | null;
            /**
             * @description Whether the posts it lets go wait for people, whatever the rules of the workspace say: never, always, or where a budget has no room for them, instead of being refused.
             * @enum {string|null}
             */
            approval?: "never" | "over_budget" | "always" | null;
        };
        KeyResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            key: components["schemas"]["ApiKey"];
            access: components["schemas"]["KeyAccess"];
        };
        KeyRevokeResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            key: components["schemas"]["ApiKey"];
            /** @description Ids of the keys that it had made, which end with it. */
            alsoRevoked: string[];
        };
        KeyUpdateRequest: {
            /** @description A name to recognise the key by. */
            label?: string | null;
            /** @description Each includes those before it: read, draft, publish, admin. */
            scopes?: ("read" | "draft" | "publish" | "admin")[] | null;
            policy?: components["schemas"]["KeyPolicyRequest"] | null;
            /** @description From then on the key opens nothing. */
            expiresAt?: string | null;
        };
        KeyValidationResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            tenant: components["schemas"]["Tenant"];
            apiKey: components["schemas"]["ApiKey"];
            access: components["schemas"]["KeyAccess"];
        };
        KeysError403: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "access_exceeded" | "csrf_rejected" | "forbidden" | "key_kind_forbidden" | "key_of_another" | "membership_missing" | "origin_not_allowed" | "role_forbidden" | "scope_missing";
        };
        KeysError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "key_not_found" | "not_found";
        };
        KeysError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "key_is_grant" | "workspace_changed";
        };
        KeysResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            keys: components["schemas"]["ApiKey"][];
        };
        Label: {
            /** @example lab_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @example Launch */
            name: string;
            /** @enum {string} */
            color: "gray" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
            /** @description From 1; rises with every change. */
            revision: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        LabelCreateRequest: {
            /**
             * @description One line without commas and bars. No other label of the workspace has it, in whatever case.
             * @example Launch
             */
            name: string;
            /**
             * @default gray
             * @enum {string|null}
             */
            color?: "gray" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink" | null;
        };
        LabelResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            label: components["schemas"]["Label"];
        };
        LabelUpdateRequest: {
            /**
             * @description One line without commas and bars. No other label of the workspace has it, in whatever case.
             * @example Launch
             */
            name?: string | null;
            /** @enum {string|null} */
            color?: "gray" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink" | null;
            /** @description The revision that was seen; another one is refused: label_changed. */
            revision?: number | null;
        };
        LabelsError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "label_not_found" | "not_found";
        };
        LabelsError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "label_changed" | "label_exists" | "label_limit_reached" | "workspace_changed";
        };
        LabelsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description All that fit the filters, on whatever page. */
            total: number;
            limit: number;
            offset: number;
            /** @description Null on the last page. */
            nextCursor?: string | null;
            labels: components["schemas"]["Label"][];
        };
        LatestAttempt: {
            id: string;
            /** @description From 1. */
            attemptNo: number;
            /** @enum {string} */
            phase: "preparing" | "committing" | "confirming";
            /** @description The same as phase. */
            stage: string;
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            finishedAt?: string | null;
            /** @description Null while it runs. */
            ok?: boolean | null;
            outcome?: string | null;
            code?: string | null;
            retryable?: boolean | null;
            providerPostId?: string | null;
            /** @description HTTP status of the network. */
            providerStatus?: number | null;
            providerCode?: string | null;
            providerMessage?: string | null;
            requestId?: string | null;
            durationMs?: number | null;
        };
        ListedCampaign: {
            id: string;
            name?: string | null;
            postCount: number;
        };
        ListedRun: {
            /** @example run_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @enum {string} */
            status: "draft" | "created" | "processing" | "completed" | "partial_failed";
            /** @description draft or scheduled. */
            mode?: string | null;
            /** @description api, dashboard or system. */
            source?: string | null;
            totalPosts?: number;
            timezone?: string | null;
            /**
             * @description What the document says of late posts; null: they go out within the usual window.
             * @enum {string|null}
             */
            onMissed?: "publish" | "hold" | "fail" | null;
            sourceModel?: string | null;
            /** @description What made it by itself; null: a person or a program applied it. */
            origin?: components["schemas"]["RunOrigin"] | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
            summary: components["schemas"]["RunSummary"];
            /** @description The first ones, in document order; none for a run of single posts. */
            campaigns: components["schemas"]["ListedCampaign"][];
            /** @description How many campaigns there are in all. */
            campaignCount: number;
            /**
             * Format: date-time
             * @description Of its posts; null when none has a time.
             */
            firstPublishAtUtc?: string | null;
            /** Format: date-time */
            lastPublishAtUtc?: string | null;
        };
        MediaCapability: {
            supported: boolean;
            required: boolean;
            maxItems: number;
            /**
             * @description Which kinds may stand in one post together.
             * @enum {string}
             */
            mixing: "any" | "image_and_video" | "none";
            /**
             * @description upload: the service sends the bytes; pull: the network fetches the address.
             * @enum {string}
             */
            transport: "upload" | "pull";
            /** @description Of all items together. */
            maxTotalBytes: number | null;
            kinds: components["schemas"]["MediaKinds"];
        };
        MediaInput: {
            supported: boolean;
            required: boolean;
            maxItems: number;
            acceptsMultiple: boolean;
            /**
             * @description upload: the service sends the bytes; pull: the network fetches the address.
             * @enum {string}
             */
            transport: "upload" | "pull";
            acceptedKinds: ("image" | "video" | "audio" | "other")[];
        };
        MediaKindRules: {
            mimeTypes: string[] | "any";
            /** @description Null: without limit. */
            maxBytes: number | null;
            maxItems?: number;
            /** @description Types of which only still pictures are taken. */
            stillOnly?: string[];
            /** @description Pixels. */
            minWidth?: number;
            minHeight?: number;
            maxWidth?: number;
            maxHeight?: number;
            /** @description Most pixels of width and height together. */
            maxWidthPlusHeight?: number;
            /** @description Width by height. */
            minAspectRatio?: number;
            maxAspectRatio?: number;
            minDurationSeconds?: number;
            maxDurationSeconds?: number;
            streams?: components["schemas"]["StreamRules"];
            /** @description What is only advised: otherwise the network takes it, and may show it worse. */
            advisedStreams?: components["schemas"]["StreamRules"];
        };
        MediaKinds: {
            image?: components["schemas"]["MediaKindRules"];
            video?: components["schemas"]["MediaKindRules"];
            audio?: components["schemas"]["MediaKindRules"];
            other?: components["schemas"]["MediaKindRules"];
        };
        MultipartAbortRequest: {
            uploadId?: string | null;
        };
        MultipartCompleteRequest: {
            uploadId: string;
            parts: components["schemas"]["MultipartCompletedPart"][];
            /** @description Seconds; the bytes decide. */
            duration?: number | null;
            /** @description Pixels; the bytes decide. */
            width?: number | null;
            /** @description Pixels; the bytes decide. */
            height?: number | null;
        };
        MultipartCompletedPart: {
            /** @description The ETag header of the answer. */
            ETag: string;
            PartNumber: number;
        };
        MultipartPartRequest: {
            /** @description As initiate answered it. */
            uploadId: string;
            partNumber: number;
        };
        MultipartPartResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            partNumber: number;
            /** @description Exactly the bytes the part must have. */
            size: number;
            /** @enum {string} */
            method: "PUT";
            /**
             * Format: uri
             * @description Where to send the bytes. The ETag of the answer is asked for by complete.
             */
            url: string;
            /** Format: date-time */
            expiresAt: string;
        };
        MultipartUploadInitiateRequest: {
            filename?: string;
            /** @description Another spelling of `filename`. */
            name?: string;
            /** @description Bytes of the whole file. */
            size: number;
            /** @description Claimed type; the bytes decide. */
            mime?: string | null;
        } & ({
            filename: string;
        } | {
            /** @description Another spelling of `filename`. */
            name: string;
        });
        MultipartUploadInitiateResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description `uploading` until the upload is complete. */
            asset: components["schemas"]["Asset"];
            uploadId: string;
            /** @description Bytes of every part but the last one. */
            partSize: number;
            /** @description Parts are numbered from 1 to this. */
            partCount: number;
            /**
             * Format: date-time
             * @description Abandoned afterwards.
             */
            expiresAt: string;
        };
        NextSlotResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            slot: components["schemas"]["FreeSlot"] | null;
            /**
             * @description Why there is none: all of the next 400 days are taken, or the queue has no slots at all.
             * @enum {string|null}
             */
            reason: "full" | "empty" | null;
        };
        Occurrence: {
            /**
             * @description What the clock of the time zone shows; the occurrence is known by it.
             * @example 2026-12-01T09:00
             */
            occurrence: string;
            /**
             * Format: date-time
             * @description The moment. What clocks leave out is at the end of the gap, what they show twice the first time.
             */
            at: string;
            /** @description Index of its variant; null where there are none. */
            variant: number | null;
            /**
             * @description upcoming: beyond the horizon; planned: its posts are there, or are being made; edited: people have changed them; skipped; refused: they could not be made.
             * @enum {string}
             */
            state: "upcoming" | "planned" | "skipped" | "refused" | "edited";
            /** @example run_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            runId: string | null;
            refusal: components["schemas"]["OccurrenceRefusal"] | null;
        };
        OccurrenceRefusal: {
            /** @example validation_failed */
            code: string;
            message: string;
            issues: components["schemas"]["ValidationIssue"][];
        };
        OccurrencesResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            occurrences: components["schemas"]["Occurrence"][];
        };
        OkResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
        };
        PictureStream: {
            /** @example h264 */
            codec: string | null;
            /** @example High */
            profile: string | null;
            /**
             * @description As ffmpeg names it.
             * @example yuv420p
             */
            pixelFormat: string | null;
            /** @example 29.97 */
            framesPerSecond: number | null;
            bitsPerSecond: number | null;
        };
        Post: {
            /** @example post_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            /** @description Handle of the account. */
            account: string;
            /** @enum {string} */
            status: "draft" | "scheduled" | "publishing" | "published" | "retry_pending" | "failed" | "canceled";
            /**
             * @description What people have said about it; null where nobody was asked.
             * @enum {string|null}
             */
            approval?: "pending" | "changes_requested" | "approved" | "rejected" | "expired" | null;
            /** @description What they were asked last. */
            approvalId?: string | null;
            runId?: string | null;
            accountId?: string | null;
            name?: string | null;
            description?: string | null;
            /**
             * Format: date-time
             * @description UTC.
             */
            publishAtUtc?: string | null;
            timezone?: string | null;
            providerPostId?: string | null;
            /** Format: uri */
            providerUrl?: string | null;
            /** @description The last error. */
            error?: string | null;
            /** @description The same as error. */
            lastError?: string | null;
            errorCode?: string | null;
            /** @description Whether a retry can help. */
            retryable?: boolean | null;
            /** @description Attempts so far. */
            attempts?: number;
            /** @description The same as attempts. */
            attemptCount?: number;
            /**
             * Format: date-time
             * @description When it is tried next.
             */
            nextAttemptAt?: string | null;
            /** @enum {string|null} */
            providerStatus?: "accepted" | "published" | "deleted" | null;
            /** @enum {string|null} */
            reconciliationStatus?: "pending" | "found" | "absent" | "unknown" | null;
            /** @description Whether it would fail if its time were now; only of scheduled posts. */
            atRisk?: boolean;
            /** @description Why. */
            risks?: components["schemas"]["PostRisk"][];
            /** @description By name. */
            labels?: components["schemas"]["PostLabel"][];
            queue?: components["schemas"]["PostQueue"] | null;
            /** Format: date-time */
            publishedAt?: string | null;
            /** Format: date-time */
            deletedAt?: string | null;
            /** @enum {string} */
            interactionType?: "post" | "reply" | "comment";
            parentStepId?: string | null;
            resolvedParentProviderPostId?: string | null;
            /** Format: uri */
            mediaLink?: string | null;
            assets?: components["schemas"]["PostAsset"][];
            settings?: Record<string, never>;
            stepId?: string | null;
            stepIndex?: number | null;
            sequencePosition?: number | null;
            targetIndex?: number | null;
            campaignId?: string | null;
            campaignName?: string | null;
            /** @enum {string} */
            sourceModel?: "posts_v1" | "campaigns_v2";
            /** @description From 1; rises when people change what it says, or where or when it goes out. */
            revision?: number;
            createdBy?: components["schemas"]["PostCreator"] | null;
            /** @description On whose word it is published, or is not, when the network could not tell. */
            resolvedBy?: components["schemas"]["PostPerson"] | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
        };
        PostAccount: {
            id: string;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            handle: string;
            displayName?: string | null;
            accountType?: string | null;
            status?: string | null;
            publishable?: boolean | null;
        };
        PostActionItem: {
            id: string;
            /** @description The revision that was seen; another one is refused: post_changed. */
            revision?: number | null;
        };
        PostActionLabels: {
            add?: string[] | null;
            remove?: string[] | null;
        };
        PostActionResult: {
            id: string;
            ok: boolean;
            /** @description What a request for this post alone would be refused with. */
            code?: string;
            message?: string;
            /** @description Of the refusal, such as the issues of validation_failed. */
            details?: Record<string, never>;
            /** @description Of a duplicate: the draft that was made. */
            runId?: string;
            /** @description As it is now; absent where there is no such post. */
            post?: components["schemas"]["Post"];
        };
        PostActionsRequest: {
            /** @enum {string} */
            action: "reschedule" | "queue" | "cancel" | "retry" | "reconcile" | "label" | "duplicate" | "submit" | "approve";
            /** @description None of them twice. */
            posts: components["schemas"]["PostActionItem"][];
            /** @description To reschedule or duplicate: milliseconds on the wall clock of the post's time zone, so that whole days keep the time of day. What the clocks skip is nonexistent_local_time; of an hour that comes twice the earlier is taken. Either this or publishAt. */
            shiftMs?: number | null;
            /** @description Another spelling of `shiftMs`. */
            shift_ms?: number | null;
            /** @description To reschedule: one time for all; without an offset in the post's time zone. */
            publishAt?: string | null;
            /** @description Another spelling of `publishAt`. */
            publish_at?: string | null;
            /** @description To label: what the posts are to carry and what not; other labels they have stay. */
            labels?: components["schemas"]["PostActionLabels"] | null;
            /** @description To queue: the id of a queue, or its name in any case. The posts take its free slots in the order given; a draft takes one when it is published, a post of a campaign none. */
            queue?: string | null;
            /**
             * @description To queue: the next free slots, or those behind all that are taken. Without it, a post that has a slot of the queue keeps it; any other takes the next.
             * @enum {string|null}
             */
            queuePosition?: "next" | "last" | null;
            /**
             * @description Another spelling of `queuePosition`.
             * @enum {string|null}
             */
            queue_position?: "next" | "last" | null;
            /**
             * @description Whether all of it is done or nothing: where one post refuses it, the answer is 409 bulk_refused with the results in its details. Posts that have failed are not rescheduled or queued so, and a duplicate is one run of all the copies. Not for retry, reconcile, submit and approve.
             * @default false
             */
            atomic?: boolean | null;
        };
        PostActionsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description In the order asked. */
            results: components["schemas"]["PostActionResult"][];
        };
        PostAsset: {
            /**
             * Format: uri
             * @description Public address.
             */
            url: string | null;
            /** @description Id of an upload. */
            id?: string | null;
            /** @description True for uploads to this service. */
            managed?: boolean;
            originalFilename?: string | null;
            mime?: string | null;
            /** @enum {string|null} */
            kind?: "image" | "video" | "audio" | "other" | null;
            /** @description Bytes. */
            size?: number | null;
            /** @description Seconds. */
            duration?: number | null;
            /** @description Pixels. */
            width?: number | null;
            /** @description Pixels. */
            height?: number | null;
            altText?: string | null;
        };
        PostComment: {
            /** @example pcm_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            text: string;
            by: components["schemas"]["Speaker"];
            /** Format: date-time */
            createdAt: string;
        };
        PostCommentResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            comment: components["schemas"]["PostComment"];
        };
        PostCommentsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description Null on the last page. */
            nextCursor: string | null;
            comments: components["schemas"]["PostComment"][];
        };
        PostCreator: {
            /** @enum {string} */
            type: "user" | "key" | "system";
            id: string;
            /** @description A person's name or address; a key's label or its beginning. */
            name: string;
            /** @description Of keys only. */
            keyKind?: string | null;
        };
        PostInput: {
            /** @description Handle or id of a connected account. */
            account?: string;
            /** @description Another spelling of `account`. */
            channel?: string;
            /** @description Name that replies may refer to. */
            id?: string | null;
            /** @description Another spelling of `id`. */
            stepId?: string | null;
            /** @description Another spelling of `id`. */
            step_id?: string | null;
            /** @enum {string|null} */
            provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp" | null;
            /** @description Title where the network has titles; elsewhere a label that is not published. */
            name?: string | null;
            /** @description Another spelling of `name`. */
            title?: string | null;
            /** @description The text. */
            description?: string | null;
            /** @description Another spelling of `description`. */
            text?: string | null;
            /** @description Missing: now. Without an offset: in the time zone. */
            publish_at?: string | null;
            /** @description Another spelling of `publish_at`. */
            publishAt?: string | null;
            /** @description IANA time zone of times without an offset. */
            timezone?: string | null;
            /** @description How long after the step before it, in milliseconds. */
            delay_ms?: number | null;
            /** @description Another spelling of `delay_ms`. */
            delayMs?: number | null;
            /** @description Another spelling of `delay_ms`. */
            stepDelayMs?: number | null;
            /** @description The same in seconds. */
            delay_seconds?: number | null;
            /** @description Another spelling of `delay_seconds`. */
            delaySeconds?: number | null;
            /** @description The same in minutes. */
            delay_minutes?: number | null;
            /** @description Another spelling of `delay_minutes`. */
            delayMinutes?: number | null;
            /** @description Another spelling of `delay_minutes`. */
            stepDelayMinutes?: number | null;
            /** @description The only media, or the first of assets. */
            media_link?: string | null;
            /** @description Another spelling of `media_link`. */
            mediaLink?: string | null;
            assets?: (string | components["schemas"]["AssetInput"])[] | null;
            /** @description Settings of the network; GET /v1/accounts/{accountId}/settings describes them. */
            settings?: Record<string, never> | null;
            /** @description Labels of the workspace by their names, in any case. An edit replaces them all. */
            labels?: (string | {
                name: string;
            })[] | null;
            /** @description The queue at whose slot the post goes out, in the place of a time. Steps of campaigns go by that of their target. */
            queue?: string | null;
            /**
             * @description Whether it takes the first free slot of the queue, or the first behind all taken.
             * @default next
             * @enum {string|null}
             */
            queuePosition?: "next" | "last" | null;
            /**
             * @description Another spelling of `queuePosition`.
             * @enum {string|null}
             */
            queue_position?: "next" | "last" | null;
            /** @enum {string|null} */
            interaction_type?: "post" | "reply" | "comment" | null;
            /**
             * @description Another spelling of `interaction_type`.
             * @enum {string|null}
             */
            interactionType?: "post" | "reply" | "comment" | null;
            /** @description Step that a reply or comment answers. */
            reply_to_step_id?: string | null;
            /** @description Another spelling of `reply_to_step_id`. */
            replyToStepId?: string | null;
            /** @description Another spelling of `reply_to_step_id`. */
            parent_step_id?: string | null;
            /** @description Another spelling of `reply_to_step_id`. */
            parentStepId?: string | null;
        } & ({
            /** @description Handle or id of a connected account. */
            account: string;
        } | {
            /** @description Another spelling of `account`. */
            channel: string;
        });
        PostLabel: {
            /** @example lab_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @example Launch */
            name: string;
            /** @enum {string} */
            color: "gray" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";
        };
        PostPerson: {
            id: string;
            name: string;
        };
        PostQueue: {
            id: string;
            /** @enum {string} */
            position: "next" | "last";
            /** @description Its place; all posts of a campaign share one. Null where it has no slot yet. */
            itemId?: string | null;
            /**
             * Format: date-time
             * @description The slot it has, UTC.
             */
            slotAt?: string | null;
            /** @description It would go out, but its queue is paused. */
            held: boolean;
        };
        PostResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            post: components["schemas"]["Post"];
            account?: components["schemas"]["PostAccount"] | null;
            latestAttempt?: components["schemas"]["LatestAttempt"] | null;
            waitsFor?: components["schemas"]["PostWait"] | null;
        };
        PostRetryRequest: {
            /** @description Required for posts with the code outcome_unknown: they may be out already, and trying again may double them. */
            acceptDuplicateRisk?: boolean | null;
            /** @description Another spelling of `acceptDuplicateRisk`. */
            accept_duplicate_risk?: boolean | null;
        };
        PostRisk: {
            /** @example account_reauth_required */
            code: string;
            message: string;
            /** @description What mends it. */
            hint?: string;
        };
        PostSubmissionResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description Null: nobody has to agree, and it goes out. */
            approval: components["schemas"]["ApprovalBrief"] | null;
            post: components["schemas"]["Post"];
        };
        PostWait: {
            /** @description The post it waits for; null when it waits for its network. */
            postId: string | null;
            /** @enum {string} */
            reason: "outcome_unclear" | "network_unavailable";
            /** @description The same in words. */
            message: string;
            /**
             * Format: date-time
             * @description When the network is asked again: about that post, or whether it is back. Null while it is being asked.
             */
            until?: string | null;
            /** @description After so many looks at most it waits no longer; null when it waits for its network. */
            looksLeft: number | null;
            /**
             * Format: date-time
             * @description Since when the network gives no clear answers; null when it waits for a post.
             */
            since?: string | null;
        };
        PostsError503: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "receipt_key_replaced" | "receipts_not_configured" | "service_unavailable" | "storage_error";
        };
        PostsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description All that fit the filters, on whatever page. */
            total: number;
            limit: number;
            offset: number;
            /** @description Null on the last page. */
            nextCursor?: string | null;
            posts: components["schemas"]["Post"][];
        };
        PreparedPost: {
            /** @description Handle of the account. */
            account: string;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            name?: string | null;
            /** @description The same as name. */
            title?: string | null;
            description?: string | null;
            /** @description The same as description. */
            text?: string | null;
            /**
             * Format: date-time
             * @description In UTC.
             */
            publish_at?: string | null;
            /**
             * Format: date-time
             * @description The same as publish_at.
             */
            publishAt?: string | null;
            /** Format: uri */
            media_link?: string | null;
            /**
             * Format: uri
             * @description The same as media_link.
             */
            mediaLink?: string | null;
            assets: components["schemas"]["PostAsset"][];
            settings: Record<string, never>;
            labels?: components["schemas"]["PostLabel"][];
            /** @enum {string} */
            interaction_type: "post" | "reply" | "comment";
            parent_step_id?: string | null;
            accountId: string;
            stepId: string;
            /**
             * Format: date-time
             * @description UTC; null for a draft without a time.
             */
            publishAtUtc?: string | null;
            timezone: string;
            /** @enum {string} */
            interactionType: "post" | "reply" | "comment";
            parentStepId?: string | null;
            campaignId?: string | null;
            campaignName?: string | null;
            preview: components["schemas"]["TextPreview"];
        };
        PreviewedOccurrence: {
            /**
             * @description What the clock of the time zone shows; the occurrence is known by it.
             * @example 2026-12-01T09:00
             */
            occurrence: string;
            /**
             * Format: date-time
             * @description The moment. What clocks leave out is at the end of the gap, what they show twice the first time.
             */
            at: string;
            /** @description Index of its variant; null where there are none. */
            variant: number | null;
        };
        PublishSettings: {
            supported: boolean;
            target?: components["schemas"]["PublishSettingsTarget"] | null;
            fields: components["schemas"]["SettingField"][];
            discovery?: components["schemas"]["PublishSettingsDiscovery"] | null;
        };
        PublishSettingsDiscovery: {
            /** @enum {string} */
            mediaDelivery: "upload" | "pull";
            mediaRequired: boolean;
            maxItems: number;
            acceptedKinds: string[];
            interactionTypes: string[];
            /** @enum {string} */
            titleUse: "label" | "optional" | "required";
            /** @description Ids of discovery actions. */
            actions: string[];
            notes: string[];
        };
        PublishSettingsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            publishSettings: components["schemas"]["PublishSettings"];
        };
        PublishSettingsTarget: {
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            accountType: string | null;
            accountId: string;
            handle: string;
        };
        PublishingApprovalsError403: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "access_exceeded" | "approval_self" | "author_gone" | "confirmation_required" | "csrf_rejected" | "forbidden" | "key_budget_exceeded" | "key_is_shared" | "key_kind_forbidden" | "membership_missing" | "not_approver" | "origin_not_allowed" | "review_vote_forbidden" | "role_forbidden" | "scope_missing";
        };
        PublishingApprovalsError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_not_found" | "approval_not_found" | "asset_not_found" | "label_not_found" | "not_found" | "post_not_found" | "provider_not_found" | "queue_not_found" | "review_link_not_found" | "run_not_found";
        };
        PublishingApprovalsError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_busy" | "approval_decided" | "approval_required" | "approval_stale" | "approval_time_agreed" | "comment_limit_reached" | "confirmation_mismatch" | "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "policy_changed" | "post_changed" | "post_not_draft" | "queue_changed" | "queue_full" | "queue_paused" | "review_link_limit_reached" | "workspace_changed";
        };
        PublishingApprovalsError422: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "policy_unsatisfiable" | "publish_time_in_past" | "validation_failed";
        };
        PublishingError403: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "access_exceeded" | "author_gone" | "confirmation_required" | "csrf_rejected" | "forbidden" | "key_budget_exceeded" | "key_kind_forbidden" | "membership_missing" | "origin_not_allowed" | "role_forbidden" | "scope_missing";
        };
        PublishingError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_not_found" | "asset_not_found" | "label_not_found" | "not_found" | "post_not_found" | "provider_not_found" | "queue_not_found" | "run_not_found";
        };
        PublishingError422: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "publish_time_in_past" | "validation_failed";
        };
        PublishingImportsError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_not_found" | "asset_not_found" | "import_not_found" | "label_not_found" | "not_found" | "post_not_found" | "provider_not_found" | "queue_not_found" | "run_not_found";
        };
        PublishingImportsError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_busy" | "approval_required" | "confirmation_mismatch" | "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "import_empty" | "import_ended" | "import_has_errors" | "import_not_checked" | "imports_busy" | "policy_changed" | "post_changed" | "post_not_draft" | "queue_changed" | "queue_full" | "queue_paused" | "workspace_changed";
        };
        PublishingPermission: {
            allowed: boolean;
            /** @enum {string} */
            code?: "plan_required" | "subscription_inactive" | "subscription_past_due" | "subscription_paused" | "subscription_canceled";
            message?: string;
            details?: Record<string, never>;
        };
        PublishingPostsApprovalsError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_not_found" | "approval_not_found" | "asset_not_found" | "draft_not_found" | "label_not_found" | "not_found" | "post_not_found" | "provider_not_found" | "queue_not_found" | "review_link_not_found" | "run_not_found";
        };
        PublishingPostsApprovalsError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_busy" | "approval_decided" | "approval_required" | "approval_stale" | "approval_time_agreed" | "bulk_refused" | "campaign_graph_requires_campaigns" | "comment_limit_reached" | "confirmation_mismatch" | "draft_conflict" | "draft_limit_reached" | "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "outcome_known" | "outcome_unknown" | "policy_changed" | "post_changed" | "post_not_cancelable" | "post_not_draft" | "post_not_editable" | "post_not_published" | "post_not_retryable" | "queue_changed" | "queue_full" | "queue_paused" | "receipt_not_kept" | "review_link_limit_reached" | "run_not_draft" | "workspace_changed";
        };
        PublishingPostsApprovalsError422: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "policy_unsatisfiable" | "provider_delete_unsupported" | "publish_time_in_past" | "validation_failed";
        };
        PublishingPostsError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_not_found" | "asset_not_found" | "draft_not_found" | "label_not_found" | "not_found" | "post_not_found" | "provider_not_found" | "queue_not_found" | "run_not_found";
        };
        PublishingPostsError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_busy" | "approval_required" | "bulk_refused" | "campaign_graph_requires_campaigns" | "comment_limit_reached" | "confirmation_mismatch" | "draft_conflict" | "draft_limit_reached" | "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "outcome_known" | "outcome_unknown" | "policy_changed" | "post_changed" | "post_not_cancelable" | "post_not_draft" | "post_not_editable" | "post_not_published" | "post_not_retryable" | "queue_changed" | "queue_full" | "queue_paused" | "receipt_not_kept" | "run_not_draft" | "workspace_changed";
        };
        PublishingPostsError422: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "provider_delete_unsupported" | "publish_time_in_past" | "validation_failed";
        };
        PublishingQueuesError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_busy" | "approval_required" | "confirmation_mismatch" | "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "policy_changed" | "post_changed" | "post_not_draft" | "queue_changed" | "queue_full" | "queue_limit_reached" | "queue_name_taken" | "queue_paused" | "workspace_changed";
        };
        PublishingRecurrencesError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_not_found" | "asset_not_found" | "label_not_found" | "not_found" | "occurrence_not_found" | "post_not_found" | "provider_not_found" | "queue_not_found" | "recurrence_not_found" | "run_not_found";
        };
        PublishingRecurrencesError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "account_busy" | "approval_required" | "confirmation_mismatch" | "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "occurrence_begun" | "policy_changed" | "post_changed" | "post_not_draft" | "queue_changed" | "queue_full" | "queue_paused" | "recurrence_changed" | "recurrence_ended" | "recurrence_limit_reached" | "workspace_changed";
        };
        PublishingRecurrencesError422: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "publish_time_in_past" | "recurrence_empty" | "recurrence_rule_invalid" | "validation_failed";
        };
        Queue: {
            /** @example que_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @example Mornings */
            name: string;
            /** @example Europe/Berlin */
            timezone: string;
            /** @description By weekday and time. */
            slots: components["schemas"]["QueueSlot"][];
            /** @description Ids of the accounts whose posts it takes; null: of all. */
            accounts: string[] | null;
            jitterMinutes: number;
            /**
             * @example [
             *       "2026-12-24"
             *     ]
             */
            blackouts: string[];
            /** @description Nothing of it goes out until it is resumed. */
            paused: boolean;
            /** Format: date-time */
            pausedAt: string | null;
            /** @description Items that have a slot still to come. */
            items: number;
            /**
             * Format: date-time
             * @description Null where no slot of the next 400 days is free.
             */
            nextFreeSlotAt: string | null;
            /** @description From 1; rises with every change of the queue and of its order. */
            revision: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        QueueBlackoutsChangedResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /**
             * @example [
             *       "2026-12-24"
             *     ]
             */
            days: string[];
            affected: components["schemas"]["QueueItem"][];
        };
        QueueBlackoutsRequest: {
            /**
             * @description All dates on which no queue of the workspace has slots, each by its own time zone.
             * @example [
             *       "2026-12-24"
             *     ]
             */
            days: string[];
            /**
             * @description Whether items whose slot is none any more get the next free ones.
             * @default false
             */
            move?: boolean | null;
        };
        QueueBlackoutsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /**
             * @example [
             *       "2026-12-24"
             *     ]
             */
            days: string[];
        };
        QueueChangedResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            queue: components["schemas"]["Queue"];
            /** @description Items whose slot is none any more; those that were moved, with move. */
            affected: components["schemas"]["QueueItem"][];
        };
        QueueCreateRequest: {
            /**
             * @description No other queue of the workspace has it, in whatever case.
             * @example Mornings
             */
            name: string;
            /**
             * @description A name of the IANA database. 09:00 there stays 09:00 there.
             * @example Europe/Berlin
             */
            timezone: string;
            /** @description When things go out, every week; those on one moment are one. */
            slots?: components["schemas"]["QueueSlotInput"][] | null;
            /** @description Ids of the accounts whose posts it takes; null: of all. */
            accounts?: string[] | null;
            /**
             * @description At most so many minutes behind their slot things go out, as chance has it, and less than half the way to the next slot.
             * @default 0
             */
            jitterMinutes?: number | null;
            /**
             * @description Dates of the time zone on which nothing goes out.
             * @example [
             *       "2026-12-24"
             *     ]
             */
            blackouts?: string[] | null;
        };
        QueueDeletedResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description Posts that have left it and keep their times. */
            left: number;
        };
        QueueItem: {
            /** @example qit_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @example run_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            runId: string;
            /** Format: date-time */
            slotAt: string;
            /**
             * Format: date-time
             * @description When its first post goes out: the slot and the jitter.
             */
            startsAt: string;
            /** @description Somebody works on it, or has: it stays there. */
            begun: boolean;
            /** @description Without those of accounts that the caller does not see. */
            posts: components["schemas"]["QueueItemPost"][];
        };
        QueueItemPost: {
            /** @example post_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @description Handle of its account. */
            account: string;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            name: string | null;
            /** @description The first 200 characters. */
            text: string | null;
            /** @example scheduled */
            status: string;
            /** @description It would go out, but the queue is paused. */
            held: boolean;
            /** Format: date-time */
            publishAt: string | null;
        };
        QueueItemsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description In the order of slots. */
            items: components["schemas"]["QueueItem"][];
        };
        QueueOrderRequest: {
            /** @description Ids of items, the first one first; they share the slots that they have. */
            items: string[];
            /** @description The revision that was seen; another one is refused: queue_changed. */
            revision: number;
        };
        QueuePausedResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            queue: components["schemas"]["Queue"];
            /** @description Posts that wait now. */
            held: number;
            /** @description Ids of posts that had begun, and go on. */
            begun: string[];
        };
        QueueResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            queue: components["schemas"]["Queue"];
        };
        QueueResumedResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            queue: components["schemas"]["Queue"];
            /** @description Posts that go out at their times. */
            released: number;
            /** @description Items that were late, and have later slots. */
            moved: number;
        };
        QueueShuffleRequest: {
            /** @description The same seed brings the same order of the same items; without it one of chance. */
            seed?: number | null;
        };
        QueueSlot: {
            /** @description 1 is Monday, 7 is Sunday. */
            weekday: number;
            /** @example 09:00 */
            time: string;
        };
        QueueSlotInput: {
            /** @description 1 is Monday, 7 is Sunday. */
            weekday: number;
            /**
             * @description By the clock of the time zone.
             * @example 09:00
             */
            time: string;
        };
        QueueSlotsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            slots: components["schemas"]["ShownSlot"][];
        };
        QueueUpdateRequest: {
            /**
             * @description No other queue of the workspace has it, in whatever case.
             * @example Mornings
             */
            name?: string | null;
            /**
             * @description A name of the IANA database. 09:00 there stays 09:00 there.
             * @example Europe/Berlin
             */
            timezone?: string | null;
            /** @description When things go out, every week; those on one moment are one. */
            slots?: components["schemas"]["QueueSlotInput"][] | null;
            /** @description Ids of the accounts whose posts it takes; null: of all. */
            accounts?: string[] | null;
            /** @description At most so many minutes behind their slot things go out, as chance has it, and less than half the way to the next slot. */
            jitterMinutes?: number | null;
            /**
             * @description Dates of the time zone on which nothing goes out.
             * @example [
             *       "2026-12-24"
             *     ]
             */
            blackouts?: string[] | null;
            /**
             * @description Whether items whose slot is none any more get the next free ones.
             * @default false
             */
            move?: boolean | null;
            /** @description The revision that was seen; another one is refused: queue_changed. */
            revision?: number | null;
        };
        QueuesResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            queues: components["schemas"]["Queue"][];
        };
        Receipt: {
            id: string;
            /** @description Compact JWS, ES256, of type postrider-receipt+jwt. */
            jws: string;
            /** @description What the JWS says. */
            claims: components["schemas"]["ReceiptClaims"];
        };
        ReceiptAccount: {
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            /** @description As it was when the post went out. */
            handle: string;
            /** @description The account's id at its network. */
            externalId: string | null;
        };
        ReceiptApproval: {
            /** @description Id of the approval. */
            id: string;
            /** @description Of what the post said, as people agreed to it. */
            digest: string;
            by: components["schemas"]["ReceiptApprover"][];
        };
        ReceiptApprover: {
            /** @enum {string} */
            type: "user" | "key" | "review_link";
            id: string;
            name: string;
            /** @description Of a review link: who made it. */
            madeBy?: string;
        };
        ReceiptClaims: {
            /** @description Address of the installation that signed. */
            iss: string;
            /** @description When this was written down, in seconds. */
            iat: number;
            /** @description Id of the receipt. */
            jti: string;
            /** @description Id of the post. */
            sub: string;
            workspace: string;
            run: string;
            account: components["schemas"]["ReceiptAccount"];
            content: components["schemas"]["ReceiptContent"];
            /** @description In their order. */
            media: components["schemas"]["ReceiptMedia"][];
            providerPostId: string | null;
            providerUrl: string | null;
            /** Format: date-time */
            publishedAt: string;
            /** @description How many attempts it took. */
            attempt: number;
            /**
             * @description confirmed: the network said so. reconciled: a look at the network found it. stated: a person gave their word.
             * @enum {string}
             */
            evidence: "confirmed" | "reconciled" | "stated";
            /** @description Who had it made; null of old runs. */
            by: components["schemas"]["PostCreator"] | null;
            /** @description What people agreed to before it went out; null where nobody had to. */
            approval: components["schemas"]["ReceiptApproval"] | null;
        };
        ReceiptContent: {
            /** @description Of the canonical JSON (RFC 8785) of what was sent. */
            sha256: string;
        };
        ReceiptMedia: {
            /** @description Null where nobody hashed the bytes. */
            sha256: string | null;
            /** @description Bytes. */
            size: number | null;
            mime: string;
        };
        ReceiptResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            receipt: components["schemas"]["Receipt"];
        };
        Recurrence: {
            /** @example rec_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            name: string | null;
            /** @enum {string} */
            state: "active" | "paused" | "ended";
            /** @description As it was sent; names may come in another order. */
            document: {
                [key: string]: unknown;
            };
            /** @example 2026-12-01T09:00 */
            startsLocal: string;
            /** @example Europe/Berlin */
            timezone: string;
            /** @example FREQ=WEEKLY;BYDAY=MO,TH */
            rule: string;
            variants: {
                [key: string]: unknown;
            }[];
            /** @enum {string} */
            order: "sequence" | "shuffled";
            /** @description For so many days ahead posts are made. */
            horizonDays: number;
            /** @description What comes next; null where nothing does, or it rests. */
            next: components["schemas"]["RecurrenceTime"] | null;
            /** @description Who changed it last: posts are made as theirs, by what they may do then. */
            author: components["schemas"]["PostCreator"];
            /** @description From 1; rises with every change. */
            revision: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            endedAt: string | null;
        };
        RecurrenceCreateRequest: {
            /**
             * @description For people.
             * @example Good morning
             */
            name?: string | null;
            /**
             * @description A schedule document as POST /v1/posts/apply takes it, without times: those come of the rule. At most 100 posts, and 256 KiB of JSON with the variants.
             * @example {
             *       "posts": [
             *         {
             *           "account": "telegram:@garden",
             *           "text": "Good morning!"
             *         }
             *       ]
             *     }
             */
            document: {
                [key: string]: unknown;
            };
            /**
             * @description What the clock of the time zone shows when the rule begins to count. It is an occurrence only where the rule has it. Seconds are left out, or 00.
             * @example 2026-12-01T09:00
             */
            startsLocal: string;
            /**
             * @description A name of the IANA database. 09:00 there stays 09:00 there.
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * @description A rule of RFC 5545: FREQ (DAILY to YEARLY), INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, WKST, COUNT (at most 1,000), UNTIL (of the place, or with Z an instant).
             * @example FREQ=WEEKLY;BYDAY=MO,TH
             */
            rule: string;
            /** @description What occurrences say in turn in the place of the document. */
            variants?: components["schemas"]["RecurrenceVariant"][] | null;
            /**
             * @default sequence
             * @enum {string|null}
             */
            order?: "sequence" | "shuffled" | null;
            /**
             * @description For so many days ahead posts are made.
             * @default 14
             */
            horizonDays?: number | null;
        };
        RecurrencePreviewRequest: {
            /**
             * @description As in a recurrence; it changes nothing here.
             * @example Good morning
             */
            name?: string | null;
            /**
             * @description Without it the times alone are told.
             * @example {
             *       "posts": [
             *         {
             *           "account": "telegram:@garden",
             *           "text": "Good morning!"
             *         }
             *       ]
             *     }
             */
            document?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What the clock of the time zone shows when the rule begins to count. It is an occurrence only where the rule has it. Seconds are left out, or 00.
             * @example 2026-12-01T09:00
             */
            startsLocal: string;
            /**
             * @description A name of the IANA database. 09:00 there stays 09:00 there.
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * @description A rule of RFC 5545: FREQ (DAILY to YEARLY), INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, WKST, COUNT (at most 1,000), UNTIL (of the place, or with Z an instant).
             * @example FREQ=WEEKLY;BYDAY=MO,TH
             */
            rule: string;
            /** @description What occurrences say in turn in the place of the document. */
            variants?: components["schemas"]["RecurrenceVariant"][] | null;
            /**
             * @default sequence
             * @enum {string|null}
             */
            order?: "sequence" | "shuffled" | null;
            /** @description As in a recurrence; it changes nothing here. */
            horizonDays?: number | null;
            /**
             * @description How many times are told.
             * @default 10
             */
            count?: number | null;
        };
        RecurrencePreviewResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            occurrences: components["schemas"]["PreviewedOccurrence"][];
            /** @description What has to be mended before it can be created. */
            issues: components["schemas"]["ValidationIssue"][];
            warnings: components["schemas"]["ValidationIssue"][];
        };
        RecurrenceResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            recurrence: components["schemas"]["Recurrence"];
        };
        RecurrenceStateRequest: {
            /**
             * @description Whether what is planned and has not begun is canceled.
             * @default false
             */
            cancelPlanned?: boolean | null;
        };
        RecurrenceStateResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            recurrence: components["schemas"]["Recurrence"];
            /** @description Planned occurrences that were canceled. */
            canceled: number;
            /** @description Occurrences that had begun, and stay. */
            begun: number;
        };
        RecurrenceTime: {
            /**
             * @description What the clock of the time zone shows; the occurrence is known by it.
             * @example 2026-12-01T09:00
             */
            occurrence: string;
            /**
             * Format: date-time
             * @description The moment. What clocks leave out is at the end of the gap, what they show twice the first time.
             */
            at: string;
        };
        RecurrenceUpdateRequest: {
            /**
             * @description For people.
             * @example Good morning
             */
            name?: string | null;
            /**
             * @description A schedule document as POST /v1/posts/apply takes it, without times: those come of the rule. At most 100 posts, and 256 KiB of JSON with the variants.
             * @example {
             *       "posts": [
             *         {
             *           "account": "telegram:@garden",
             *           "text": "Good morning!"
             *         }
             *       ]
             *     }
             */
            document?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description What the clock of the time zone shows when the rule begins to count. It is an occurrence only where the rule has it. Seconds are left out, or 00.
             * @example 2026-12-01T09:00
             */
            startsLocal?: string | null;
            /**
             * @description A name of the IANA database. 09:00 there stays 09:00 there.
             * @example Europe/Berlin
             */
            timezone?: string | null;
            /**
             * @description A rule of RFC 5545: FREQ (DAILY to YEARLY), INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, WKST, COUNT (at most 1,000), UNTIL (of the place, or with Z an instant).
             * @example FREQ=WEEKLY;BYDAY=MO,TH
             */
            rule?: string | null;
            /** @description What occurrences say in turn in the place of the document. */
            variants?: components["schemas"]["RecurrenceVariant"][] | null;
            /** @enum {string|null} */
            order?: "sequence" | "shuffled" | null;
            /** @description For so many days ahead posts are made. */
            horizonDays?: number | null;
            /** @description The revision that was seen; another one is refused: recurrence_changed. */
            revision?: number | null;
            /**
             * @description Whether planned occurrences that people have edited are made anew, too.
             * @default false
             */
            overwriteEdited?: boolean | null;
        };
        RecurrenceVariant: {
            text?: string | null;
            title?: string | null;
            /** @description Addresses, or ids of uploads. */
            assets?: string[] | null;
            /** @description Settings of the network, as in a post. */
            settings?: {
                [key: string]: unknown;
            } | null;
        };
        RecurrenceWrittenResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            recurrence: components["schemas"]["Recurrence"];
            warnings: components["schemas"]["ValidationIssue"][];
        };
        RecurrencesResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description All that fit the filters, on whatever page. */
            total: number;
            limit: number;
            offset: number;
            /** @description Null on the last page. */
            nextCursor?: string | null;
            recurrences: components["schemas"]["Recurrence"][];
        };
        RejectionRequest: {
            /** @description Of the approval as it was seen; another one is refused: approval_stale. */
            digest: string;
            /** @description These of its posts alone; absent: all that wait. */
            postIds?: string[] | null;
            /** @description Another spelling of `postIds`. */
            post_ids?: string[] | null;
            comment?: string | null;
        };
        ReviewLink: {
            /** @example rvw_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            name: string;
            /** @description The person it was made for. */
            madeFor: string | null;
            mayVote: boolean;
            postCount: number;
            /**
             * Format: uri
             * @description Answered once, when the link is made, and null from then on: anyone who has it sees the posts.
             */
            url: string | null;
            /** Format: date-time */
            expiresAt: string;
            createdBy: components["schemas"]["Speaker"];
            /** Format: date-time */
            createdAt: string;
        };
        ReviewLinkCreateRequest: {
            /**
             * @description What the link is about, or for; shown to anyone who opens it.
             * @example Harbour Coffee, December
             */
            name: string;
            /**
             * @description The person you give the address to. Shown in the list and to anyone who opens it.
             * @example Grace Hopper
             */
            madeFor?: string | null;
            /** @description Another spelling of `madeFor`. */
            made_for?: string | null;
            /** @description These posts, in this order. Either this or runId. */
            postIds?: string[] | null;
            /** @description Another spelling of `postIds`. */
            post_ids?: string[] | null;
            /** @description The posts that the run has now, at most 200. */
            runId?: string | null;
            /** @description Another spelling of `runId`. */
            run_id?: string | null;
            /** @description Whether it may decide, once about each content. Without it: true, or false where the key that makes it cannot decide (`key_is_shared`). */
            mayVote?: boolean | null;
            /** @description Another spelling of `mayVote`. */
            may_vote?: boolean | null;
            /** @default 7 */
            expiresInDays?: number | null;
            /** @description Another spelling of `expiresInDays`. */
            expires_in_days?: number | null;
        };
        ReviewLinkResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            reviewLink: components["schemas"]["ReviewLink"];
        };
        ReviewLinksResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description Null on the last page. */
            nextCursor: string | null;
            reviewLinks: components["schemas"]["ReviewLink"][];
        };
        Run: {
            /** @example run_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @enum {string} */
            status: "draft" | "created" | "processing" | "completed" | "partial_failed";
            /** @description draft or scheduled. */
            mode?: string | null;
            /** @description api, dashboard or system. */
            source?: string | null;
            totalPosts?: number;
            timezone?: string | null;
            /**
             * @description What the document says of late posts; null: they go out within the usual window.
             * @enum {string|null}
             */
            onMissed?: "publish" | "hold" | "fail" | null;
            sourceModel?: string | null;
            /** @description What made it by itself; null: a person or a program applied it. */
            origin?: components["schemas"]["RunOrigin"] | null;
            /** Format: date-time */
            createdAt?: string | null;
            /** Format: date-time */
            updatedAt?: string | null;
        };
        RunCampaignResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            campaign: components["schemas"]["CampaignGraph"];
            /** @description The same as a draft that can be applied again. */
            schedule: Record<string, never>;
        };
        RunOrigin: {
            /** @enum {string} */
            kind: "import" | "recurrence";
            /** @example rec_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /**
             * @description Which one of what it makes: of a recurrence, the occurrence.
             * @example 2026-12-01T09:00
             */
            key: string;
        };
        RunPublishRequest: {
            /**
             * Format: date-time
             * @description The earliest post moves there, the others keep their distance. Missing: past times become now.
             */
            startAt?: string | null;
            /**
             * Format: date-time
             * @description Another spelling of `startAt`.
             */
            start_at?: string | null;
        };
        RunResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description True when the idempotency key answered with an earlier run. */
            duplicate?: boolean;
            mode?: string;
            /** @enum {string} */
            sourceModel?: "posts_v1" | "campaigns_v2";
            run: components["schemas"]["Run"];
            /** @description In document order. */
            posts: components["schemas"]["Post"][];
            summary?: components["schemas"]["RunSummary"] | null;
            /** @description What people are asked before posts of it go; null where nobody is. */
            approval?: components["schemas"]["ApprovalBrief"] | null;
            warnings?: components["schemas"]["ValidationIssue"][];
        };
        RunStatusResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            run: components["schemas"]["Run"];
            posts: components["schemas"]["Post"][];
            summary?: components["schemas"]["RunSummary"] | null;
        };
        RunSubmissionResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description Null: nobody has to agree, and it goes out. */
            approval: components["schemas"]["ApprovalBrief"] | null;
            run: components["schemas"]["Run"];
        };
        RunSummary: {
            total: number;
            /** @description Number of posts by status. */
            byStatus: {
                [key: string]: number;
            };
        };
        RunTableResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description By publish time. */
            rows: components["schemas"]["RunTableRow"][];
            run?: components["schemas"]["Run"];
        };
        RunTableRow: {
            /**
             * Format: date-time
             * @description UTC.
             */
            time?: string | null;
            account: string;
            /** @enum {string} */
            provider: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress";
            campaign?: string | null;
            step: string;
            postName: string;
            description?: string | null;
            /** Format: uri */
            mediaLink?: string | null;
            timezone: string;
            status: string;
            postId: string;
            /** Format: uri */
            providerUrl?: string | null;
            error?: string | null;
        };
        RunValidateResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            runId: string;
            /** @description Drafts that would go out. */
            totalPosts: number;
            /** @description For keys. Good for 15 minutes, for the run as it stands and the same startAt. */
            confirmation: components["schemas"]["Confirmation"] | null;
            /** @description Null where nobody would be asked. */
            approval?: components["schemas"]["ApprovalForecast"] | null;
            warnings: components["schemas"]["ValidationIssue"][];
        };
        RunsResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description All that fit the filters, on whatever page. */
            total: number;
            limit: number;
            offset: number;
            /** @description Null on the last page. */
            nextCursor?: string | null;
            runs: components["schemas"]["ListedRun"][];
        };
        ScheduleEnvelope: {
            /**
             * @description IANA time zone of times without an offset.
             * @default UTC
             */
            timezone?: string | null;
            /**
             * @description Without it, campaigns or posts that all say draft make a draft; anything else is scheduled. Where one says draft and the rest would schedule it, the document is refused.
             * @enum {string|null}
             */
            mode?: "scheduled" | "draft" | null;
            /**
             * @description Another spelling of `mode`.
             * @enum {string|null}
             */
            status?: "scheduled" | "draft" | null;
            /**
             * @description What becomes of a post that is late: goes out however late, is held for a person, or fails.
             * @enum {string|null}
             */
            onMissed?: "publish" | "hold" | "fail" | null;
            /**
             * @description Another spelling of `onMissed`.
             * @enum {string|null}
             */
            on_missed?: "publish" | "hold" | "fail" | null;
            /** @description The same key and document answer with the same run. */
            idempotencyKey?: string | null;
            /** @description Another spelling of `idempotencyKey`. */
            idempotency_key?: string | null;
            posts?: components["schemas"]["PostInput"][] | null;
            campaigns?: components["schemas"]["CampaignInput"][] | null;
            /** @description The envelope, wrapped. */
            schedule?: components["schemas"]["ScheduleEnvelope"] | null;
        };
        SettingDependency: {
            /** @description Id of the other field. */
            field: string;
            equals: string | number | boolean | null;
        };
        SettingField: {
            id: string;
            label: string;
            /** @enum {string} */
            type: "enum" | "boolean" | "string" | "number" | "string_list" | "object" | "object_list";
            required: boolean;
            /** @description What applies when the field is left out. */
            default?: string | number | boolean | unknown[] | {
                [key: string]: unknown;
            } | null;
            options?: components["schemas"]["SettingOption"][] | null;
            min?: number | null;
            max?: number | null;
            maxLength?: number | null;
            pattern?: string | null;
            description?: string | null;
            dependsOn?: components["schemas"]["SettingDependency"] | null;
            /** @description What an object, or each item of an object_list, holds; null for other types. */
            fields?: components["schemas"]["SettingField"][] | null;
            /** @description Set where the names in the object are free. */
            namedBy?: components["schemas"]["SettingNames"] | null;
        };
        SettingNames: {
            /** @description What a name is. */
            label: string;
            pattern?: string;
        };
        SettingOption: {
            value: string;
            label: string;
        };
        ShownSlot: {
            /** Format: date-time */
            slotAt: string;
            /**
             * Format: date-time
             * @description The slot and the jitter.
             */
            startsAt: string;
            /**
             * @description What the clock of the time zone shows.
             * @example 2026-12-01T09:00
             */
            local: string;
            /** @description False: an item lies on it, but the queue has no such slot any more. */
            planned: boolean;
            item: components["schemas"]["QueueItem"] | null;
        };
        SoundStream: {
            /** @example aac */
            codec: string | null;
            /** @example LC */
            profile: string | null;
            channels: number | null;
            /** @description Samples a second. */
            sampleRate: number | null;
            bitsPerSecond: number | null;
        };
        Speaker: {
            /** @enum {string} */
            type: "user" | "key" | "review_link";
            id: string;
            /** @description Of a decision by a review link: the link and who made it. Of a comment by one: as its author called themselves. */
            name: string;
            /** @description Of a decision by a review link: who made the link. */
            madeBy?: string;
        };
        StreamRules: {
            videoCodecs?: string[];
            /** @description Of a video that has sound. */
            audioCodecs?: string[];
            /** @description Of AAC. */
            audioProfiles?: string[];
            /** @description How the name of the pixel format begins. */
            pixelFormats?: string[];
            minFramesPerSecond?: number;
            maxFramesPerSecond?: number;
            /** @description Of the whole file. */
            maxBitsPerSecond?: number;
            maxAudioChannels?: number;
            /** @description Samples a second. */
            maxAudioSampleRate?: number;
            /** @description The index stands before the pictures; of an upload it is moved on the way. */
            indexFirst?: boolean;
            /** @description Nothing is cut, repeated or delayed by an edit list. */
            noEditLists?: boolean;
        };
        SubmissionRequest: {
            comment?: string | null;
        };
        Tenant: {
            /** @example ws_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            name?: string | null;
            /** @example self_hosted */
            plan?: string | null;
            subscriptionStatus?: string | null;
            entitlements?: components["schemas"]["TenantEntitlements"] | null;
            /** @enum {string} */
            mode?: "live" | "sandbox";
        };
        TenantEntitlements: {
            limits: components["schemas"]["EntitlementLimits"];
            /** @description By name. */
            features: {
                [key: string]: boolean;
            };
            publishing: components["schemas"]["PublishingPermission"];
        };
        TextPreview: {
            text: string;
            /** @description In the network's own unit. */
            length: number;
            limit?: number | null;
        };
        TextRules: {
            /** @description Units; null: without limit. */
            limit: number | null;
            /**
             * @description What is counted. weighted: by rules of the network, which the action publish-preview obeys.
             * @enum {string}
             */
            unit: "code_points" | "utf16_units" | "weighted" | "bytes";
            /** @description A lower limit that holds where media is attached. */
            limitWithMedia?: number;
            /** @enum {string} */
            required: "always" | "without_media" | "never";
        };
        TitleRules: {
            /**
             * @description label: not published unless the setting includeTitle says so.
             * @enum {string}
             */
            use: "label" | "optional" | "required";
            limit: number | null;
        };
        Usage: {
            /** @example self_hosted */
            plan: string;
            /** @description How the subscription stands; null where nothing is billed. */
            subscriptionStatus: string | null;
            /** @description Whether posts may go out. */
            publishingAllowed: boolean;
            /**
             * Format: date-time
             * @description Begin of the month, UTC.
             */
            periodStart: string;
            /**
             * Format: date-time
             * @description Begin of the next month, UTC.
             */
            periodEnd: string;
            connectedAccounts: components["schemas"]["UsageAmount"];
            /** @description Posts applied in the period. */
            postsPerMonth: components["schemas"]["UsageAmount"];
            /** @description Posts that wait for their time. */
            scheduledPosts: components["schemas"]["UsageAmount"];
            storageBytes: components["schemas"]["UsageAmount"];
            /** @description Keys that are not revoked. */
            apiKeys: components["schemas"]["UsageAmount"];
        };
        UsageAmount: {
            used: number;
            /** @description null means without limit. */
            limit: number | null;
        };
        UsageResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            usage: components["schemas"]["Usage"];
            /** @description The rights of the key that asks, and what is left of its budgets. */
            access?: components["schemas"]["KeyAccess"];
        };
        ValidateResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description The workspace. */
            tenantId: string;
            timezone: string;
            /** @enum {string} */
            mode: "scheduled" | "draft";
            totalPosts: number;
            posts: components["schemas"]["PreparedPost"][];
            /** @enum {string} */
            sourceModel?: "posts_v1" | "campaigns_v2";
            totalCampaigns?: number;
            /** @description Null for a list of posts. */
            campaign?: components["schemas"]["CampaignGraph"] | null;
            /** @description The document in canonical form. */
            schedule?: Record<string, never> | null;
            /** @description For keys; null for a draft. Good for 15 minutes. */
            confirmation?: components["schemas"]["Confirmation"] | null;
            /** @description Null for a draft, and where nobody would be asked. */
            approval?: components["schemas"]["ApprovalForecast"] | null;
            warnings?: components["schemas"]["ValidationIssue"][];
        };
        ValidationIssue: {
            /** @example text_too_long */
            code: string;
            /** @enum {string} */
            severity: "error" | "warning";
            message: string;
            allowed?: string[];
            limit?: number;
            actual?: number | string;
            hint?: string;
            /** @description The field that was meant. */
            didYouMean?: string;
            /** @example posts[2].assets[0] */
            path: string;
            postIndex?: number | null;
            account?: string | null;
            /** @enum {string|null} */
            provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | null;
        };
        Webhook: {
            /** @example whk_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            /** @example https://example.com/hooks */
            url: string;
            description: string | null;
            /** @description `*` means all. */
            events: string[];
            enabled: boolean;
            /**
             * @description `gone`: it answered 410. `failing`: nothing has arrived for three days. Null while enabled.
             * @enum {string|null}
             */
            disabledReason: "by_request" | "gone" | "failing" | null;
            /** Format: date-time */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description Null while deliveries succeed.
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Until when the secret before the last rotation signs, too.
             */
            previousSecretExpiresAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WebhookCreateRequest: {
            /**
             * @description https, a public host; plain http in sandbox workspaces.
             * @example https://example.com/hooks
             */
            url: string;
            /** @description Types of events; `*`, an empty list or none at all means all, also future ones. */
            events?: ("*" | "run.created" | "run.completed" | "run.partial_failed" | "post.scheduled" | "post.publishing" | "post.published" | "post.failed" | "post.outcome_unknown" | "post.reconciled" | "post.canceled" | "post.deleted" | "post.at_risk" | "account.connected" | "account.expiring" | "account.reauth_required" | "account.disconnected" | "network.unavailable" | "network.available" | "asset.ready" | "approval.requested" | "approval.approved" | "approval.changes_requested" | "approval.rejected" | "approval.expired" | "approval.stuck" | "member.joined" | "member.role_changed" | "member.removed" | "import.finished" | "recurrence.ended" | "recurrence.refused" | "queue.paused" | "queue.resumed" | "queue.running_low")[] | null;
            description?: string | null;
            /** @default true */
            enabled?: boolean | null;
        };
        WebhookDeliveriesResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description All that fit the filters, on whatever page. */
            total: number;
            limit: number;
            offset: number;
            /** @description Null on the last page. */
            nextCursor?: string | null;
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        WebhookDelivery: {
            /** @example dlv_01JD3Z8Q4W6V0X5T9R2N7M1KAB */
            id: string;
            webhookId: string;
            /** @description What is sent as `webhook-id`. */
            eventId: string;
            /** @example post.published */
            type: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            attempts: number;
            /** @description The latest tries, oldest first. */
            tries: components["schemas"]["WebhookDeliveryTry"][];
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The body. */
            payload: {
                [key: string]: unknown;
            };
        };
        WebhookDeliveryResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            delivery: components["schemas"]["WebhookDelivery"];
        };
        WebhookDeliveryTry: {
            /** Format: date-time */
            at: string;
            /** @description Null when no answer came. */
            status: number | null;
            /** @description Why no answer came, such as `timeout`, `refused`, `dns`, `tls` or `blocked`. */
            error: string | null;
            durationMs: number;
            /** @description The beginning of the answer. */
            response: string | null;
        };
        WebhookReplayRequest: {
            /** @description Events that happened then or later are sent. */
            since: string;
        };
        WebhookReplayResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            /** @description Events that are sent now. */
            queued: number;
            /**
             * Format: date-time
             * @description Where the next replay goes on when there were too many; null when there is no more.
             */
            nextSince: string | null;
        };
        WebhookResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            webhook: components["schemas"]["Webhook"];
        };
        WebhookRotateRequest: {
            /** @description Seconds that the old secret goes on signing beside the new one; 0 ends it now. */
            graceSeconds?: number | null;
            /** @description Another spelling of `graceSeconds`. */
            grace_seconds?: number | null;
        };
        WebhookSamplesResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            samples: components["schemas"]["Event"][];
        };
        WebhookSecretResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            webhook: components["schemas"]["Webhook"];
            /** @description `whsec_…`, for the verifiers of Standard Webhooks. It is not shown again. */
            secret: string;
        };
        WebhookUpdateRequest: {
            url?: string | null;
            /** @description Types of events; `*`, an empty list or none at all means all, also future ones. */
            events?: ("*" | "run.created" | "run.completed" | "run.partial_failed" | "post.scheduled" | "post.publishing" | "post.published" | "post.failed" | "post.outcome_unknown" | "post.reconciled" | "post.canceled" | "post.deleted" | "post.at_risk" | "account.connected" | "account.expiring" | "account.reauth_required" | "account.disconnected" | "network.unavailable" | "network.available" | "asset.ready" | "approval.requested" | "approval.approved" | "approval.changes_requested" | "approval.rejected" | "approval.expired" | "approval.stuck" | "member.joined" | "member.role_changed" | "member.removed" | "import.finished" | "recurrence.ended" | "recurrence.refused" | "queue.paused" | "queue.resumed" | "queue.running_low")[] | null;
            description?: string | null;
            /** @description true sends what waits; what was missed comes with a replay. */
            enabled?: boolean | null;
        };
        WebhooksError404: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "delivery_not_found" | "not_found" | "webhook_not_found";
        };
        WebhooksError409: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "idempotency_conflict" | "idempotency_in_doubt" | "idempotency_in_progress" | "webhook_disabled" | "webhook_limit_reached" | "workspace_changed";
        };
        WebhooksError410: components["schemas"]["ErrorEnvelope"] & {
            /** @enum {string} */
            code?: "events_gone";
        };
        WebhooksResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            webhooks: components["schemas"]["Webhook"][];
        };
        WorkspaceHealth: {
            tenant: components["schemas"]["HealthTenant"];
            connections: components["schemas"]["HealthConnections"];
            runs: components["schemas"]["HealthCounts"];
            posts: components["schemas"]["HealthPosts"];
            jobs: components["schemas"]["HealthJobs"];
            storage: components["schemas"]["HealthStorage"];
            webhooks: components["schemas"]["HealthWebhooks"];
        };
        WorkspaceHealthResponse: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            ok: true;
            health: components["schemas"]["WorkspaceHealth"];
        };
    };
    responses: never;
    parameters: {
        /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Given where the answer is the stored one of an earlier request. */
        IdempotencyReplayed: "true";
        /** @description Id of the request, as in the logs. Quote it when you ask for help. */
        "x-request-id": string;
        /** @description Requests that a minute allows. */
        "ratelimit-limit": number;
        /** @description Requests left in this minute. */
        "ratelimit-remaining": number;
        /** @description Seconds until the minute ends. */
        "ratelimit-reset": number;
        /** @description Seconds to wait before you try again. */
        "Retry-After": number;
        /** @description The next page, as `<address>; rel="next"`. Absent on the last page. */
        Link: string;
        /** @description Items in the whole list. */
        "x-total-count": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    startConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionStartRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                connectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listConnections: {
        parameters: {
            query?: {
                /** @description Most items to return; everything without it. The headers x-total-count and Link (rel="next") tell of the rest. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description From the Link of the answer before. */
                cursor?: string;
                /** @description Only this network. */
                provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    Link: components["headers"]["Link"];
                    "x-total-count": components["headers"]["x-total-count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getConnectionsHealth: {
        parameters: {
            query?: {
                /** @description Most items to return; everything without it. The headers x-total-count and Link (rel="next") tell of the rest. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description From the Link of the answer before. */
                cursor?: string;
                /** @description Only this network. */
                provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    Link: components["headers"]["Link"];
                    "x-total-count": components["headers"]["x-total-count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionsHealthResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description Most items to return; everything without it. The headers x-total-count and Link (rel="next") tell of the rest. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description From the Link of the answer before. */
                cursor?: string;
                /** @description Only this network. */
                provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    Link: components["headers"]["Link"];
                    "x-total-count": components["headers"]["x-total-count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listCapabilities: {
        parameters: {
            query?: {
                /** @description Most items to return; everything without it. The headers x-total-count and Link (rel="next") tell of the rest. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description From the Link of the answer before. */
                cursor?: string;
                /** @description Only this network. */
                provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp";
                /** @description Members to answer, separated by commas; all of them without it. */
                fields?: ("provider" | "accountId" | "canPublish" | "media" | "settings" | "handle" | "accountType" | "status" | "publishable" | "notPublishableReason" | "summary" | "workflow" | "input" | "abilities" | "publishSettings" | "discoveryActions" | "limitations" | "nextRecommendedActions" | "rulesVersion")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    Link: components["headers"]["Link"];
                    "x-total-count": components["headers"]["x-total-count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CapabilitiesResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getAccountCapabilities: {
        parameters: {
            query?: {
                /** @description Members to answer, separated by commas; all of them without it. */
                fields?: ("provider" | "accountId" | "canPublish" | "media" | "settings" | "handle" | "accountType" | "status" | "publishable" | "notPublishableReason" | "summary" | "workflow" | "input" | "abilities" | "publishSettings" | "discoveryActions" | "limitations" | "nextRecommendedActions" | "rulesVersion")[];
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountCapabilityResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getAccountSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishSettingsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listAccountActions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscoveryActionsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    runAccountAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                accountId: string;
                actionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DiscoveryActionInput"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResultResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The network did not answer as expected. */
            502: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error502"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    disconnectAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountDisconnectResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    uploadAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetUploadRequest"];
                "multipart/form-data": components["schemas"]["AssetUploadForm"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    fetchAssetFromUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetFetchRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listAssets: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description `nextCursor` of the answer before; beats `offset`. */
                cursor?: string;
                kind?: "image" | "video" | "audio" | "other";
                status?: "uploading" | "draft" | "ready" | "pending_delete";
                /** @description Part of the file name, any case. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    registerAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssetRegistrationRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    deleteAsset: {
        parameters: {
            query?: {
                /** @description Days the bytes are still kept and delivered. */
                retentionDays?: number;
                /** @description Another spelling of `retentionDays`. */
                retention_days?: number;
                /** @description Also when unpublished posts, or recurrences, use the asset. */
                force?: boolean;
            };
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AssetDeleteRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    validatePosts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleEnvelope"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    previewCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleEnvelope"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    applyPosts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token that validate returned for exactly this content. Keys whose policy says `confirm` need it. */
                "Postrider-Confirmation"?: string;
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleEnvelope"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunResponse"];
                };
            };
            /** @description Success */
            201: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description `nextCursor` of the answer before; beats `offset`. */
                cursor?: string;
                /** @description One or more statuses. */
                status?: ("draft" | "created" | "processing" | "completed" | "partial_failed")[];
                /** @description Who applied them: one or more. */
                source?: ("api" | "dashboard" | "system")[];
                /** @description Text in the name of a campaign or of a post, among the workspace's newest 20,000 posts. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    getRunStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunStatusResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    publishRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Token that validate returned for exactly this content. Keys whose policy says `confirm` need it. */
                "Postrider-Confirmation"?: string;
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RunPublishRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    exportRunTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunTableResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    exportRunCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunCampaignResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError409"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    listPosts: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description `nextCursor` of the answer before; beats `offset`. */
                cursor?: string;
                runId?: string;
                /** @description Another spelling of `runId`. */
                run_id?: string;
                /** @description One or more statuses. */
                status?: ("draft" | "scheduled" | "publishing" | "published" | "retry_pending" | "failed" | "canceled")[];
                /** @description Handle or id of an account. */
                account?: string;
                provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp";
                campaignId?: string;
                /** @description Another spelling of `campaignId`. */
                campaign_id?: string;
                /** @description Text in the name or the description. */
                q?: string;
                /** @description Ids of labels; posts that carry any of them. */
                label?: string[];
                /** @description Ids of queues; posts that are in any of them. */
                queue?: string[];
                /** @description What people have said about it, where they were asked. */
                approval?: ("pending" | "changes_requested" | "approved" | "rejected" | "expired")[];
                /** @description Whether it would fail if its time were now. */
                atRisk?: boolean;
                /** @description Another spelling of `atRisk`. */
                at_risk?: boolean;
                /** @description Publish time from here on. */
                from?: string;
                /** @description Publish time up to here. */
                to?: string;
                /** @description These posts alone. */
                ids?: string[];
                /** @description By the time at which posts go out, or from the latest back; newest first without it. A cursor belongs to its order. */
                order?: "publish_at" | "-publish_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    getPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    cancelPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    updatePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DashboardPostUpdateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardPostUpdateResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    listPostAttempts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttemptsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    retryPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PostRetryRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    reconcilePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    deletePublishedPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The network did not answer as expected. */
            502: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error502"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    getPostReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError409"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    runPostActions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostActionsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostActionsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    duplicatePost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DuplicateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    duplicateRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DuplicateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    validateRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RunPublishRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunValidateResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description `nextCursor` of the answer before; beats `offset`. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCreateRequest"];
                "multipart/form-data": components["schemas"]["ImportCreateForm"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingImportsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingImportsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingImportsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingImportsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    applyImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingImportsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingImportsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                /** @description Rows of this state alone. */
                state?: "ready" | "invalid" | "unchanged" | "conflict" | "applied";
                /** @description Most rows to return. */
                limit?: number;
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
            };
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRowsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingImportsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    exportImportRows: {
        parameters: {
            query?: {
                /** @description Rows of this state alone, or all of them. */
                state?: "ready" | "invalid" | "unchanged" | "conflict" | "applied" | "all";
            };
            header?: never;
            path: {
                importId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingImportsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    exportPosts: {
        parameters: {
            query?: {
                /** @description csv: a table; text that begins like a formula has an apostrophe before it. ndjson: a post a line. */
                format?: "csv" | "ndjson";
                runId?: string;
                /** @description Another spelling of `runId`. */
                run_id?: string;
                /** @description One or more statuses. */
                status?: ("draft" | "scheduled" | "publishing" | "published" | "retry_pending" | "failed" | "canceled")[];
                /** @description Handle or id of an account. */
                account?: string;
                provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp";
                campaignId?: string;
                /** @description Another spelling of `campaignId`. */
                campaign_id?: string;
                /** @description Text in the name or the description. */
                q?: string;
                /** @description Ids of labels; posts that carry any of them. */
                label?: string[];
                /** @description Ids of queues; posts that are in any of them. */
                queue?: string[];
                /** @description What people have said about it, where they were asked. */
                approval?: ("pending" | "changes_requested" | "approved" | "rejected" | "expired")[];
                /** @description Whether it would fail if its time were now. */
                atRisk?: boolean;
                /** @description Another spelling of `atRisk`. */
                at_risk?: boolean;
                /** @description Publish time from here on. */
                from?: string;
                /** @description Publish time up to here. */
                to?: string;
                /** @description These posts alone. */
                ids?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    listQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuesResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    createQueue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingQueuesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getQueue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    deleteQueue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueDeletedResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingQueuesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    updateQueue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["QueueUpdateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueChangedResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingQueuesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listQueueSlots: {
        parameters: {
            query?: {
                /** @description Behind this moment; from now on without it. */
                from?: string;
                count?: number;
            };
            header?: never;
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueSlotsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getNextQueueSlot: {
        parameters: {
            query?: {
                position?: "next" | "last";
            };
            header?: never;
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextSlotResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    reorderQueue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueOrderRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueItemsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingQueuesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    shuffleQueue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["QueueShuffleRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueItemsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingQueuesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    compactQueue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueItemsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingQueuesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    pauseQueue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuePausedResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingQueuesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    resumeQueue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueResumedResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingQueuesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getQueueBlackouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueBlackoutsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    setQueueBlackouts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueBlackoutsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueBlackoutsChangedResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingQueuesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    previewRecurrence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurrencePreviewRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrencePreviewResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listRecurrences: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description `nextCursor` of the answer before; beats `offset`. */
                cursor?: string;
                /** @description One or more states. */
                state?: ("active" | "paused" | "ended")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrencesResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    createRecurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecurrenceCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrenceWrittenResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getRecurrence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                recurrenceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrenceResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    deleteRecurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                recurrenceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    updateRecurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                recurrenceId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecurrenceUpdateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrenceWrittenResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listOccurrences: {
        parameters: {
            query?: {
                /** @description From here on; from now on without it. */
                from?: string;
                /** @description Up to here, at most 400 days after from; 90 without it. */
                to?: string;
            };
            header?: never;
            path: {
                recurrenceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OccurrencesResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    skipOccurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                recurrenceId: string;
                occurrence: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    restoreOccurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                recurrenceId: string;
                occurrence: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    pauseRecurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                recurrenceId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecurrenceStateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrenceStateResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    resumeRecurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                recurrenceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrenceStateResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    endRecurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                recurrenceId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecurrenceStateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrenceStateResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingRecurrencesError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    submitPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SubmissionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSubmissionResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    submitRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SubmissionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunSubmissionResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
                /** @description open: people are asked, or wanted changes. decided: approved, rejected or expired. */
                status?: "open" | "decided" | "all";
                /** @description Those alone that the caller asked for. */
                mine?: boolean;
                runId?: string;
                /** @description Another spelling of `runId`. */
                run_id?: string;
                postId?: string;
                /** @description Another spelling of `postId`. */
                post_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                approvalId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    approveApproval: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                approvalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalDecisionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    requestApprovalChanges: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                approvalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangesRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    rejectApproval: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                approvalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listPostComments: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
            };
            header?: never;
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostCommentsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    createPostComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostCommentResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingPostsApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    listReviewLinks: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description `nextCursor` of the answer before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewLinksResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    createReviewLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewLinkCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewLinkResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    endReviewLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                reviewLinkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishingApprovalsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listLabels: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description `nextCursor` of the answer before; beats `offset`. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    createLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                labelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    deleteLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                labelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    updateLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                labelId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LabelUpdateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getAccountAnalytics: {
        parameters: {
            query?: {
                /** @description The span the numbers are of. */
                window?: "lifetime" | "24h" | "7d" | "30d";
                /** @description Another spelling of `window`. */
                metricWindow?: "lifetime" | "24h" | "7d" | "30d";
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getAccountAnalyticsSeries: {
        parameters: {
            query?: {
                /** @description The first day; 27 days before the last one where it is left out. */
                from?: string;
                /** @description The last day, today where it is left out; at most 92 days in all. */
                to?: string;
                /** @description A name of the IANA database, such as Europe/Berlin. */
                timezone?: string;
                /** @description csv: a table for spreadsheets; text that looks like a formula has an apostrophe before it. */
                format?: "json" | "csv";
            };
            header?: never;
            path: {
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsSeriesResponse"];
                    "text/csv": string;
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getBestTimes: {
        parameters: {
            query?: {
                /** @description Handle or id of an account. */
                account?: string;
                /** @description How many weeks back. */
                weeks?: number;
                /** @description A name of the IANA database, such as Europe/Berlin. */
                timezone?: string;
                /** @description csv: a table for spreadsheets; text that looks like a formula has an apostrophe before it. */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsBestTimesResponse"];
                    "text/csv": string;
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listPostAnalytics: {
        parameters: {
            query?: {
                sort?: "engagement" | "impressions" | "reach" | "views" | "likes" | "comments" | "shares" | "saves" | "clicks" | "publishedAt";
                /** @description Published from here on; from 28 days before the end where it is left out. */
                from?: string;
                /** @description Published up to here, not including it; up to now where it is left out. */
                to?: string;
                /** @description Handle or id of an account. */
                account?: string;
                /** @description Ids of labels; posts that carry any of them. */
                label?: string[];
                limit?: number;
                offset?: number;
                /** @description csv: a table for spreadsheets; text that looks like a formula has an apostrophe before it. */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsPostsResponse"];
                    "text/csv": string;
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getPostAnalytics: {
        parameters: {
            query?: {
                /** @description The span the numbers are of. */
                window?: "lifetime" | "24h" | "7d" | "30d";
                /** @description Another spelling of `window`. */
                metricWindow?: "lifetime" | "24h" | "7d" | "30d";
            };
            header?: never;
            path: {
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    refreshAnalytics: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyticsRefreshRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The network did not answer as expected. */
            502: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error502"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getRunAnalytics: {
        parameters: {
            query?: {
                /** @description The span the numbers are of. */
                window?: "lifetime" | "24h" | "7d" | "30d";
                /** @description Another spelling of `window`. */
                metricWindow?: "lifetime" | "24h" | "7d" | "30d";
            };
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description `nextAfter` of the answer before. Without it: what comes from now on. */
                after?: string;
                /** @description Types of events; all without it. */
                types?: ("run.created" | "run.completed" | "run.partial_failed" | "post.scheduled" | "post.publishing" | "post.published" | "post.failed" | "post.outcome_unknown" | "post.reconciled" | "post.canceled" | "post.deleted" | "post.at_risk" | "account.connected" | "account.expiring" | "account.reauth_required" | "account.disconnected" | "network.unavailable" | "network.available" | "asset.ready" | "approval.requested" | "approval.approved" | "approval.changes_requested" | "approval.rejected" | "approval.expired" | "approval.stuck" | "member.joined" | "member.role_changed" | "member.removed" | "import.finished" | "recurrence.ended" | "recurrence.refused" | "queue.paused" | "queue.resumed" | "queue.running_low")[];
                /** @description Events about this post alone. */
                postId?: string;
                /** @description Another spelling of `postId`. */
                post_id?: string;
                /** @description Events about this run alone. */
                runId?: string;
                /** @description Another spelling of `runId`. */
                run_id?: string;
                /** @description Most events to return. */
                limit?: number;
                /** @description How long to wait while there is nothing; the answer then comes with the first event. */
                waitSeconds?: number;
                /** @description Another spelling of `waitSeconds`. */
                wait_seconds?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description It was there, and has ended. */
            410: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError410"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listWebhookSamples: {
        parameters: {
            query?: {
                /** @description Of this type alone; of every type without it. */
                type?: "run.created" | "run.completed" | "run.partial_failed" | "post.scheduled" | "post.publishing" | "post.published" | "post.failed" | "post.outcome_unknown" | "post.reconciled" | "post.canceled" | "post.deleted" | "post.at_risk" | "account.connected" | "account.expiring" | "account.reauth_required" | "account.disconnected" | "network.unavailable" | "network.available" | "asset.ready" | "approval.requested" | "approval.approved" | "approval.changes_requested" | "approval.rejected" | "approval.expired" | "approval.stuck" | "member.joined" | "member.role_changed" | "member.removed" | "import.finished" | "recurrence.ended" | "recurrence.refused" | "queue.paused" | "queue.resumed" | "queue.running_low";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSamplesResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookUpdateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description `nextCursor` of the answer before; beats `offset`. */
                cursor?: string;
                status?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveriesResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    redeliverWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                webhookId: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    replayWebhookEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplayRequest"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookRotateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getKeyValidation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyValidationResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    validateKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyValidationResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Most items to return; everything without it. The headers x-total-count and Link (rel="next") tell of the rest. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description From the Link of the answer before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    Link: components["headers"]["Link"];
                    "x-total-count": components["headers"]["x-total-count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["KeyCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCreateResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysError403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysError404"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyRevokeResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["KeyUpdateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysError403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    getWorkspaceHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceHealthResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Most items to return. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description `nextCursor` of the answer before; beats `offset`. */
                cursor?: string;
                /** @description Statuses of posts or states of jobs. */
                status?: ("draft" | "scheduled" | "publishing" | "published" | "retry_pending" | "failed" | "canceled" | "ready" | "blocked" | "waiting" | "running" | "stalled")[];
                provider?: "x" | "meta" | "facebook" | "instagram_business" | "instagram" | "snapchat" | "tiktok" | "linkedin" | "linkedin_page" | "pinterest" | "youtube" | "reddit" | "discord" | "telegram" | "wordpress" | "instagram-business" | "linkedin-page" | "twitter" | "fb" | "ig" | "snap" | "li" | "pin" | "yt" | "rd" | "dc" | "tg" | "wp";
                /** @description Handle or id of an account. */
                account?: string;
                runId?: string;
                /** @description Another spelling of `runId`. */
                run_id?: string;
                /** @description Ids of labels; posts that carry any of them. */
                label?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobsResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostsError503"];
                };
            };
        };
    };
    getKeyAccess: {
        parameters: {
            query?: {
                /** @description Most items to return; everything without it. The headers x-total-count and Link (rel="next") tell of the rest. */
                limit?: number;
                /** @description Items to skip, newest first. */
                offset?: number;
                /** @description From the Link of the answer before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    Link: components["headers"]["Link"];
                    "x-total-count": components["headers"]["x-total-count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyAccessResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    initiateDashboardUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MultipartUploadInitiateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultipartUploadInitiateResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description The plan does not allow it. */
            402: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error402"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    abortDashboardUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                assetId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MultipartAbortRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OkResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    completeDashboardUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat safe: within 7 days, the same request with the same key of the same caller is done once, and every repeat is answered what the first was. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                assetId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MultipartCompleteRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError404"];
                };
            };
            /** @description The present state does not allow it. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError409"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description The content is not valid. */
            422: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError422"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    createDashboardUploadPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                assetId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MultipartPartRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MultipartPartResponse"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error400"];
                };
            };
            /** @description The credential is missing, unknown, revoked or expired. */
            401: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error401"];
                };
            };
            /** @description This caller may not do this. */
            403: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error403"];
                };
            };
            /** @description There is no such resource in this workspace. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssetsError404"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error413"];
                };
            };
            /** @description The body is of an unsupported type. */
            415: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error415"];
                };
            };
            /** @description Too many requests; see Retry-After. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "ratelimit-limit": components["headers"]["ratelimit-limit"];
                    "ratelimit-remaining": components["headers"]["ratelimit-remaining"];
                    "ratelimit-reset": components["headers"]["ratelimit-reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error429"];
                };
            };
            /** @description Something went wrong on our side. */
            500: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error500"];
                };
            };
            /** @description The service cannot answer right now. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["x-request-id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error503"];
                };
            };
        };
    };
    webhook_run_created: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "run.created";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        runId: string;
                        status: string;
                        totalPosts: number | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_run_completed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "run.completed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        runId: string;
                        status: string;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_run_partial_failed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "run.partial_failed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        runId: string;
                        status: string;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_post_scheduled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "post.scheduled";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        postId: string;
                        runId: string;
                        accountId: string;
                        provider: string;
                        status: string;
                        /** Format: uri */
                        providerUrl: string | null;
                        errorCode: string | null;
                        /** Format: date-time */
                        publishAt: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_post_publishing: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "post.publishing";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        postId: string;
                        runId: string;
                        accountId: string;
                        provider: string;
                        status: string;
                        /** Format: uri */
                        providerUrl: string | null;
                        errorCode: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_post_published: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "post.published";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        postId: string;
                        runId: string;
                        accountId: string;
                        provider: string;
                        status: string;
                        /** Format: uri */
                        providerUrl: string | null;
                        errorCode: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_post_failed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "post.failed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        postId: string;
                        runId: string;
                        accountId: string;
                        provider: string;
                        status: string;
                        /** Format: uri */
                        providerUrl: string | null;
                        errorCode: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_post_outcome_unknown: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "post.outcome_unknown";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        postId: string;
                        runId: string;
                        accountId: string;
                        provider: string;
                        status: string;
                        /** Format: uri */
                        providerUrl: string | null;
                        errorCode: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_post_reconciled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "post.reconciled";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        postId: string;
                        runId: string;
                        accountId: string;
                        provider: string;
                        status: string;
                        /** Format: uri */
                        providerUrl: string | null;
                        errorCode: string | null;
                        /** @enum {string|null} */
                        reconciliationStatus: "found" | "absent" | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_post_canceled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "post.canceled";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        postId: string;
                        runId: string;
                        accountId: string;
                        provider: string;
                        status: string;
                        /** Format: uri */
                        providerUrl: string | null;
                        errorCode: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_post_deleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "post.deleted";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        postId: string;
                        runId: string;
                        accountId: string;
                        provider: string;
                        status: string;
                        /** Format: uri */
                        providerUrl: string | null;
                        errorCode: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_post_at_risk: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "post.at_risk";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        postId: string;
                        runId: string;
                        accountId: string;
                        provider: string;
                        status: string;
                        /** Format: uri */
                        providerUrl: string | null;
                        errorCode: string | null;
                        reasons: {
                            code: string;
                            message: string;
                        }[] | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_account_connected: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "account.connected";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        accountId: string;
                        provider: string;
                        handle: string | null;
                        connectionId: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_account_expiring: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "account.expiring";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        accountId: string;
                        provider: string;
                        handle: string | null;
                        /** Format: date-time */
                        expiresAt: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_account_reauth_required: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "account.reauth_required";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        accountId: string;
                        provider: string;
                        handle: string | null;
                        reason: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_account_disconnected: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "account.disconnected";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        accountId: string;
                        provider: string;
                        handle: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_network_unavailable: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "network.unavailable";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        outageId: string;
                        accountId: string;
                        provider: string;
                        reason: string | null;
                        /** Format: date-time */
                        beganAt: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_network_available: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "network.available";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        outageId: string;
                        accountId: string;
                        provider: string;
                        reason: string | null;
                        /** Format: date-time */
                        beganAt: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_asset_ready: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "asset.ready";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        assetId: string;
                        kind: string | null;
                        mime: string | null;
                        originalFilename: string | null;
                        size: number | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_approval_requested: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "approval.requested";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        approvalId: string;
                        runId: string;
                        postIds: string[];
                        status: string;
                        by: string | null;
                        comment: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_approval_approved: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "approval.approved";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        approvalId: string;
                        runId: string;
                        postIds: string[];
                        status: string;
                        by: string | null;
                        comment: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_approval_changes_requested: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "approval.changes_requested";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        approvalId: string;
                        runId: string;
                        postIds: string[];
                        status: string;
                        by: string | null;
                        comment: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_approval_rejected: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "approval.rejected";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        approvalId: string;
                        runId: string;
                        postIds: string[];
                        status: string;
                        by: string | null;
                        comment: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_approval_expired: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "approval.expired";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        approvalId: string;
                        runId: string;
                        postIds: string[];
                        status: string;
                        by: string | null;
                        comment: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_approval_stuck: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "approval.stuck";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        approvalId: string;
                        runId: string;
                        postIds: string[];
                        status: string;
                        by: string | null;
                        comment: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_member_joined: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "member.joined";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        userId: string;
                        role: string;
                        by: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_member_role_changed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "member.role_changed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        userId: string;
                        role: string;
                        by: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_member_removed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "member.removed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        userId: string;
                        role: string;
                        by: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_import_finished: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "import.finished";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        importId: string;
                        applied: number;
                        refused: number;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_recurrence_ended: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "recurrence.ended";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        recurrenceId: string;
                        occurrence: string | null;
                        code: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_recurrence_refused: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "recurrence.refused";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        recurrenceId: string;
                        occurrence: string | null;
                        code: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_queue_paused: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "queue.paused";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        queueId: string;
                        /** Format: date-time */
                        pausedAt: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_queue_resumed: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "queue.resumed";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        queueId: string;
                        /** Format: date-time */
                        pausedAt: string | null;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_queue_running_low: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "queue.running_low";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        queueId: string;
                        items: number;
                        freeSlots: number;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhook_webhook_test: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the event; the same over every try and replay. */
                "webhook-id": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
                /** @description `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; two while a secret is replaced. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "webhook.test";
                    /**
                     * Format: date-time
                     * @description When it happened.
                     */
                    timestamp: string;
                    data: {
                        webhookId: string;
                        /** @description Of two events about one post the one with the greater number is newer. */
                        sequence: number;
                    };
                };
            };
        };
        responses: {
            /** @description Gone: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Anything else is tried again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
