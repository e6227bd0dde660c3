;; Colours of 4:2:0 and 4:2:2 pictures as RGBA, 16 pixels at a time, in steps of 1/32 of a level.
;; planar-pixels.ts does the same work without vectors and says what the numbers mean;
;; `node engine/scripts/build-planar-wasm.mjs` makes planar-wasm.ts of this.
;;
;; Rows of `out` follow each other without gaps and are written in order, in whole sixteens: what spills over
;; the end of a row is written over by the next, and 64 bytes must be free behind the last. Planes may be read
;; 15 bytes past their end.
(module
  (memory (export "memory") 20)
  (func (export "convert")
    (param $y i32) (param $u i32) (param $v i32) (param $a i32)
    (param $lumaStride i32) (param $chromaStride i32)
    (param $out i32) (param $width i32) (param $height i32)
    (param $interleaved i32) (param $downShift i32)
    (param $black i32) (param $lumaScale i32)
    (param $redOfV i32) (param $greenOfU i32) (param $greenOfV i32) (param $blueOfU i32)
    (local $row i32) (local $x i32) (local $to i32) (local $chromaAt i32)
    (local $ua i32) (local $va i32)
    (local $us v128) (local $vs v128) (local $luma v128) (local $low v128) (local $high v128)
    (local $red v128) (local $green v128) (local $blue v128) (local $alpha v128)
    (local $rg v128) (local $ba v128)
    (local.set $to (local.get $out))
    (block $rowsDone
      (loop $rows
        (br_if $rowsDone (i32.ge_s (local.get $row) (local.get $height)))
        (local.set $chromaAt
          (i32.mul (i32.shr_u (local.get $row) (local.get $downShift)) (local.get $chromaStride)))
        (local.set $ua (i32.add (local.get $u) (local.get $chromaAt)))
        (local.set $va (i32.add (local.get $v) (local.get $chromaAt)))
        (local.set $to
          (i32.add (local.get $out)
            (i32.shl (i32.mul (local.get $row) (local.get $width)) (i32.const 2))))
        (local.set $x (i32.const 0))
        (block $rowDone
          (loop $sixteen
            (br_if $rowDone (i32.ge_s (local.get $x) (local.get $width)))

            ;; Eight samples of each chroma, as 16-bit numbers.
            (if (local.get $interleaved)
              (then
                (local.set $us (v128.load (i32.add (local.get $ua) (local.get $x))))
                (local.set $vs (i16x8.shr_u (local.get $us) (i32.const 8)))
                (local.set $us (v128.and (local.get $us) (v128.const i16x8 255 255 255 255 255 255 255 255))))
              (else
                (local.set $us
                  (i16x8.extend_low_i8x16_u
                    (v128.load64_zero
                      (i32.add (local.get $ua) (i32.shr_u (local.get $x) (i32.const 1))))))
                (local.set $vs
                  (i16x8.extend_low_i8x16_u
                    (v128.load64_zero
                      (i32.add (local.get $va) (i32.shr_u (local.get $x) (i32.const 1))))))))
            (local.set $us
              (i16x8.shl
                (i16x8.sub (local.get $us) (v128.const i16x8 128 128 128 128 128 128 128 128))
                (i32.const 7)))
            (local.set $vs
              (i16x8.shl
                (i16x8.sub (local.get $vs) (v128.const i16x8 128 128 128 128 128 128 128 128))
                (i32.const 7)))
            (local.set $red
              (i16x8.q15mulr_sat_s (local.get $vs) (i16x8.splat (local.get $redOfV))))
            (local.set $green
              (i16x8.add
                (i16x8.q15mulr_sat_s (local.get $us) (i16x8.splat (local.get $greenOfU)))
                (i16x8.q15mulr_sat_s (local.get $vs) (i16x8.splat (local.get $greenOfV)))))
            (local.set $blue
              (i16x8.q15mulr_sat_s (local.get $us) (i16x8.splat (local.get $blueOfU))))

            ;; Sixteen levels of luma, half a level added for rounding.
            (local.set $luma (v128.load (i32.add (local.get $y) (local.get $x))))
            (local.set $low
              (i16x8.add
                (i16x8.q15mulr_sat_s
                  (i16x8.shl
                    (i16x8.sub (i16x8.extend_low_i8x16_u (local.get $luma)) (i16x8.splat (local.get $black)))
                    (i32.const 6))
                  (i16x8.splat (local.get $lumaScale)))
                (v128.const i16x8 16 16 16 16 16 16 16 16)))
            (local.set $high
              (i16x8.add
                (i16x8.q15mulr_sat_s
                  (i16x8.shl
                    (i16x8.sub (i16x8.extend_high_i8x16_u (local.get $luma)) (i16x8.splat (local.get $black)))
                    (i32.const 6))
                  (i16x8.splat (local.get $lumaScale)))
                (v128.const i16x8 16 16 16 16 16 16 16 16)))

            ;; Each chroma sample serves two pixels; the narrowing clamps to 0 … 255.
            (local.set $red
              (i8x16.narrow_i16x8_u
                (i16x8.shr_s
                  (i16x8.add (local.get $low)
                    (i8x16.shuffle 0 1 0 1 2 3 2 3 4 5 4 5 6 7 6 7 (local.get $red) (local.get $red)))
                  (i32.const 5))
                (i16x8.shr_s
                  (i16x8.add (local.get $high)
                    (i8x16.shuffle 8 9 8 9 10 11 10 11 12 13 12 13 14 15 14 15 (local.get $red) (local.get $red)))
                  (i32.const 5))))
            (local.set $green
              (i8x16.narrow_i16x8_u
                (i16x8.shr_s
                  (i16x8.add (local.get $low)
                    (i8x16.shuffle 0 1 0 1 2 3 2 3 4 5 4 5 6 7 6 7 (local.get $green) (local.get $green)))
                  (i32.const 5))
                (i16x8.shr_s
                  (i16x8.add (local.get $high)
                    (i8x16.shuffle 8 9 8 9 10 11 10 11 12 13 12 13 14 15 14 15 (local.get $green) (local.get $green)))
                  (i32.const 5))))
            (local.set $blue
              (i8x16.narrow_i16x8_u
                (i16x8.shr_s
                  (i16x8.add (local.get $low)
                    (i8x16.shuffle 0 1 0 1 2 3 2 3 4 5 4 5 6 7 6 7 (local.get $blue) (local.get $blue)))
                  (i32.const 5))
                (i16x8.shr_s
                  (i16x8.add (local.get $high)
                    (i8x16.shuffle 8 9 8 9 10 11 10 11 12 13 12 13 14 15 14 15 (local.get $blue) (local.get $blue)))
                  (i32.const 5))))
            (local.set $alpha
              (if (result v128) (i32.lt_s (local.get $a) (i32.const 0))
                (then (v128.const i32x4 -1 -1 -1 -1))
                (else (v128.load (i32.add (local.get $a) (local.get $x))))))

            ;; Four planes become pixels.
            (local.set $rg
              (i8x16.shuffle 0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23 (local.get $red) (local.get $green)))
            (local.set $ba
              (i8x16.shuffle 0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23 (local.get $blue) (local.get $alpha)))
            (v128.store (local.get $to)
              (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23 (local.get $rg) (local.get $ba)))
            (v128.store offset=16 (local.get $to)
              (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31 (local.get $rg) (local.get $ba)))
            (local.set $rg
              (i8x16.shuffle 8 24 9 25 10 26 11 27 12 28 13 29 14 30 15 31 (local.get $red) (local.get $green)))
            (local.set $ba
              (i8x16.shuffle 8 24 9 25 10 26 11 27 12 28 13 29 14 30 15 31 (local.get $blue) (local.get $alpha)))
            (v128.store offset=32 (local.get $to)
              (i8x16.shuffle 0 1 16 17 2 3 18 19 4 5 20 21 6 7 22 23 (local.get $rg) (local.get $ba)))
            (v128.store offset=48 (local.get $to)
              (i8x16.shuffle 8 9 24 25 10 11 26 27 12 13 28 29 14 15 30 31 (local.get $rg) (local.get $ba)))

            (local.set $to (i32.add (local.get $to) (i32.const 64)))
            (local.set $x (i32.add (local.get $x) (i32.const 16)))
            (br $sixteen)))
        (local.set $y (i32.add (local.get $y) (local.get $lumaStride)))
        (if (i32.ge_s (local.get $a) (i32.const 0))
          (then (local.set $a (i32.add (local.get $a) (local.get $lumaStride)))))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br $rows)))))
