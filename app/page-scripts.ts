import directory from './pages/members/directory.script.ts?script';
import messageDialog from './pages/messages/message-dialog.script.ts?script';

/** The scripts of pages that do not hydrate, and where each lies. A route names its own: `handle = { script: 'directory' }`. */
export const pageScripts = { directory, messageDialog };
