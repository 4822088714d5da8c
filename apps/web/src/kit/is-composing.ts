const KEY_OF_INPUT_METHOD = 229;

/** Whether a key goes to an input method. Safari tells the Enter that ends a composition only after it, by its code. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === KEY_OF_INPUT_METHOD;
