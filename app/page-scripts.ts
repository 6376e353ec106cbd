import orderDialog from './pages/courses/order-dialog.script.ts?script';
import courseFilms from './pages/home/course-films.script.ts?script';
import directory from './pages/members/directory.script.ts?script';
import messageDialog from './pages/messages/message-dialog.script.ts?script';

/** The scripts of their own that pages have, and where each lies. A route names its own: `handle = { script: 'directory' }`. */
export const pageScripts = { courseFilms, directory, messageDialog, orderDialog };
