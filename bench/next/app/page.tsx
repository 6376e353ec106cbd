import { home } from '../../../app/content/home.ts';
import Home, { loader } from '../../../app/pages/home/home.tsx';
import { loaded } from '../loaded.ts';
import { SiteFrame } from '../site-frame.tsx';

export const dynamic = 'force-dynamic';
export const metadata = { title: 'Home', description: home.description };

export default async function Page() {
  return (
    <SiteFrame path="/">
      <Home {...(await loaded(loader, '/'))} />
    </SiteFrame>
  );
}
