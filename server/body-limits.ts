import type { Context, MiddlewareHandler } from 'hono';
import { tooLarge } from '#api/answers.ts';
import { limitBody, officeBody, type Refuse } from '#api/body-limit.ts';
import { formGuard } from '#app/content/form-guard.ts';
import { shell } from '#app/content/shell.ts';
import { pageAt } from '#app/page-path.ts';
import { largestScan } from '#domain/courses/papers/certificate-file.ts';
import { largestImage } from '#domain/image-limits.ts';
import { longestPost, longestText } from '#domain/plain-form.ts';
import { isFromPage, isFromScript } from './from-page.ts';

/** How many bytes a page takes: of files, and of text from whoever is not of the office. */
interface Room {
  files: number;
  text: number;
}

const usual: Room = { files: 0, text: longestText };

/**
 * The addresses where more may be sent than usual. The limit of a single file is the verbs'. A post has a picture of its own, and
 * brings another for its text.
 */
const larger: readonly (Room & { path: RegExp })[] = [
  { path: /^\/verify$/, files: largestScan, text: longestText },
  { path: /^\/company\/[^/]+\/owner$/, files: largestImage, text: longestText },
  { path: /^\/admin(\/blogs(\/.*)?)?$/, files: 2 * largestImage, text: longestPost },
];

/**
 * Forms whose reader keeps to their limits itself (`domain/upload-form.ts`), so that a refused file does not lose what was typed.
 * The REST door's call for the same is one of them.
 */
const readWithLimits = /^\/(api\/nominations|nomination(\/submission|\/own\/[^/]+(\/corrections)?)?)$/;

/**
 * Refuses a form that is larger than its page allows whoever sends it; calls of the REST door have limits of their own. To be used
 * after the request has its context: who sends it is asked before a byte of it is read.
 * @param showPage refuses by a page, where the form was sent from a page
 */
export function bodyLimits(showPage: Refuse): MiddlewareHandler {
  const refuse: Refuse = (c) => {
    if (isFromPage(c)) return showPage(c);
    return isFromScript(c) ? c.text(saidToScript(c), 413) : tooLarge(c);
  };
  return (c, next) => {
    const page = pageAt(c.req.path);
    if (readWithLimits.test(page)) return next();
    const { files, text } = roomAt(page);
    return limitBody(files + (isOfOffice(c) ? officeBody : text), refuse)(c, next);
  };
}

/** A page that its scripts keep, with what was typed, shows these words on it. */
function saidToScript({ req }: Context): string {
  return roomAt(pageAt(req.path)).files > 0 ? shell.tooLarge.title : formGuard.tooMuchText;
}

/** A session that cannot be read at the moment may be anything that a stranger has typed. */
function isOfOffice(c: Context): boolean {
  return c.get('ctx').actor.kind === 'staff';
}

function roomAt(page: string): Room {
  return larger.find(({ path }) => path.test(page)) ?? usual;
}

/**
 * How many bytes of a body that whoever is not of the office sends to a path are held in memory at the most: files on their way to
 * the disk are not.
 */
export function mostHeld(path: string): number {
  const page = pageAt(path);
  const { files, text } = readWithLimits.test(page) ? usual : roomAt(page);
  return files + text;
}
