import { manageBlogs } from '#app/content/manage-blogs.ts';
import { classNames } from '#app/ui/class-names.ts';
import { FileField, TextField, type TextFieldProps } from '#app/ui/field.tsx';
import { readImageAddress } from '#domain/image-address.ts';
import { imagesAsked } from '#domain/image-limits.ts';
import { Picture } from '../../shell/picture.tsx';

const { form: words } = manageBlogs;

interface ImageFieldsProps {
  /** The address of the picture that the post has by now; '' where it has none. */
  image: string;
  error: string[] | undefined;
  /** What the control for what it shows has. */
  alt: Omit<TextFieldProps, 'hint'>;
}

/** The picture of a post, above its text and in lists: chosen, described, or taken away again. */
export function ImageFields({ image, error, alt }: ImageFieldsProps) {
  const picture = readImageAddress(image);
  return (
    <div className={classNames('grid gap-5', picture && 'sm:grid-cols-[1fr_auto]')}>
      <div className="grid content-start gap-5">
        <FileField
          name="imageFile"
          label={words.labels.image}
          optional
          hint={words.hints.image}
          accept={imagesAsked}
          error={error ?? []}
        />
        <TextField {...alt} optional hint={words.hints.imageAlt} autoComplete="off" />
      </div>
      {picture && (
        <div className="w-56">
          <Picture
            image={picture}
            alt={words.currentImage}
            sizes="14rem"
            className="h-auto w-full rounded-md border border-line"
          />
          <label className="mt-2 flex min-h-touch items-center gap-2.5">
            <input type="checkbox" name="removeImage" value="yes" className="size-5" />
            {words.removeImage}
          </label>
        </div>
      )}
    </div>
  );
}
