declare module '*?whole' {
  export const Frame: typeof import('../../src/screens/frame/Frame').Frame;
}
