import { useCallback, type ComponentProps } from 'react';

interface BlobPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'ref' | 'content'> {
  content: Blob;
  /** Empty where the name beside it says all. */
  alt: string;
}

/** Shows a picture that was fetched with the session's header, which an `img` of its own cannot send. */
export function BlobPicture({ content, alt, ...attributes }: BlobPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(content);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
  return <img {...attributes} ref={show} alt={alt} />;
}
