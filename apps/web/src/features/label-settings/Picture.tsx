import { useCallback, type ComponentProps } from 'react';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'ref'> {
  file: Blob;
  alt: string;
}

/** Shows a picture that was fetched with the session's header, which an `img` of its own cannot send. */
export function Picture({ file, alt, ...attributes }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img {...attributes} ref={show} alt={alt} />;
}
