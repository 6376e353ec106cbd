import { bulletin } from '../../../../app/content/bulletin.ts';
import Bulletin, { loader } from '../../../../app/pages/bulletin/bulletin.tsx';
import { loaded } from '../../loaded.ts';
import { SiteFrame } from '../../site-frame.tsx';

export const dynamic = 'force-dynamic';
export const metadata = { title: bulletin.title, description: bulletin.description };

export default async function Page() {
  return (
    <SiteFrame path={bulletin.path}>
      <Bulletin {...(await loaded(loader, bulletin.path))} />
    </SiteFrame>
  );
}
