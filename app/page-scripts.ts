import orderDialog from './pages/courses/order-dialog.script.ts?script';
import directory from './pages/members/directory.script.ts?script';
import messageDialog from './pages/messages/message-dialog.script.ts?script';

/** The scripts of their own that pages have, and where each lies. A route names its own: `handle = { script: 'directory' }`. */
export const pageScripts = { directory, messageDialog, orderDialog };
