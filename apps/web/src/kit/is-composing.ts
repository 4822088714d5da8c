const KEY_OF_INPUT_METHOD = 229;

/** Whether a key belongs to an input method. Safari reports the Enter that ends a composition only after it, by its key code. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
