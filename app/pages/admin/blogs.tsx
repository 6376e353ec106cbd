import { office } from '#app/content/office.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';

export default function ManageBlogs() {
  return (
    <>
      <h2>{office.blogs.heading}</h2>
      <div className="mt-8">
        <EmptyState icon="file-text" title={office.blogs.empty} />
      </div>
    </>
  );
}
