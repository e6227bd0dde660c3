;; What a processor draws of video by itself, with vectors. `node engine/scripts/build-wasm.mjs` makes
;; vector-wasm.ts of this.
;;
;; `convert`: colours of 4:2:0 and 4:2:2 pictures as RGBA, 16 pixels at a time, in steps of 1/32 of a level.
;; planar-pixels.ts does the same work without vectors and says what the numbers mean.
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
                (local.set $us (v128.and (local.get $us) (i16x8.splat (i32.const 255)))))
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
                (i16x8.sub (local.get $us) (i16x8.splat (i32.const 128)))
                (i32.const 7)))
            (local.set $vs
              (i16x8.shl
                (i16x8.sub (local.get $vs) (i16x8.splat (i32.const 128)))
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
                (i16x8.splat (i32.const 16))))
            (local.set $high
              (i16x8.add
                (i16x8.q15mulr_sat_s
                  (i16x8.shl
                    (i16x8.sub (i16x8.extend_high_i8x16_u (local.get $luma)) (i16x8.splat (local.get $black)))
                    (i32.const 6))
                  (i16x8.splat (local.get $lumaScale)))
                (i16x8.splat (i32.const 16))))

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
                (then (i32x4.splat (i32.const -1)))
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
        (br $rows))))

  ;; `fit`: a part of an RGBA picture at another size, each pixel mixed of the four around its place.
  ;;
  ;; `columns` holds for each pixel of a row the byte at which its left neighbour begins, counted from `from`, and the
  ;; weights of both neighbours, 16 bits each, which make 128 together; `rows` holds for each row where its upper and
  ;; its lower neighbour begin in memory and the weight of the lower one, of 128. First the two rows are mixed into
  ;; `line`, `span` bytes from `from` on, then its pixels. Rows of `out` are written in order, in whole fours: what
  ;; spills over is written over, and 16 bytes must be free behind the last; so must 32 behind `line` and the picture.
  (func (export "fit")
    (param $from i32) (param $span i32) (param $columns i32) (param $rows i32) (param $line i32)
    (param $out i32) (param $width i32) (param $height i32)
    (local $row i32) (local $at i32) (local $upper i32) (local $lower i32) (local $to i32) (local $end i32)
    (local $a v128) (local $b v128) (local $share v128) (local $rest v128)
    (local $first v128) (local $second v128)
    (block $rowsDone
      (loop $eachRow
        (br_if $rowsDone (i32.ge_s (local.get $row) (local.get $height)))
        (local.set $upper (i32.add (i32.load (local.get $rows)) (local.get $from)))
        (local.set $lower (i32.add (i32.load offset=4 (local.get $rows)) (local.get $from)))
        (local.set $share (i16x8.splat (i32.load offset=8 (local.get $rows))))
        (local.set $rest
          (i16x8.sub (i16x8.splat (i32.const 128)) (local.get $share)))
        (local.set $at (i32.const 0))
        (block $lineDone
          (loop $bytes
            (br_if $lineDone (i32.ge_s (local.get $at) (local.get $span)))
            (local.set $a (v128.load (i32.add (local.get $upper) (local.get $at))))
            (local.set $b (v128.load (i32.add (local.get $lower) (local.get $at))))
            (v128.store (i32.add (local.get $line) (local.get $at))
              (i8x16.narrow_i16x8_u
                (i16x8.shr_u
                  (i16x8.add
                    (i16x8.add
                      (i16x8.mul (i16x8.extend_low_i8x16_u (local.get $a)) (local.get $rest))
                      (i16x8.mul (i16x8.extend_low_i8x16_u (local.get $b)) (local.get $share)))
                    (i16x8.splat (i32.const 64)))
                  (i32.const 7))
                (i16x8.shr_u
                  (i16x8.add
                    (i16x8.add
                      (i16x8.mul (i16x8.extend_high_i8x16_u (local.get $a)) (local.get $rest))
                      (i16x8.mul (i16x8.extend_high_i8x16_u (local.get $b)) (local.get $share)))
                    (i16x8.splat (i32.const 64)))
                  (i32.const 7))))
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br $bytes)))

        (local.set $at (local.get $columns))
        (local.set $end (i32.add (local.get $columns) (i32.shl (local.get $width) (i32.const 3))))
        (local.set $to
          (i32.add (local.get $out)
            (i32.shl (i32.mul (local.get $row) (local.get $width)) (i32.const 2))))
        (block $pixelsDone
          (loop $four
            (br_if $pixelsDone (i32.ge_s (local.get $at) (local.get $end)))
            ;; Each load brings both neighbours; their channels are put side by side and weighed together.
            (local.set $first
              (i16x8.narrow_i32x4_s
                (i32x4.shr_u
                  (i32x4.add
                    (i32x4.dot_i16x8_s
                      (i8x16.swizzle
                        (v128.load64_zero (i32.add (local.get $line) (i32.load (local.get $at))))
                        (v128.const i8x16 0 255 4 255 1 255 5 255 2 255 6 255 3 255 7 255))
                      (v128.load32_splat offset=4 (local.get $at)))
                    (i32x4.splat (i32.const 64)))
                  (i32.const 7))
                (i32x4.shr_u
                  (i32x4.add
                    (i32x4.dot_i16x8_s
                      (i8x16.swizzle
                        (v128.load64_zero (i32.add (local.get $line) (i32.load offset=8 (local.get $at))))
                        (v128.const i8x16 0 255 4 255 1 255 5 255 2 255 6 255 3 255 7 255))
                      (v128.load32_splat offset=12 (local.get $at)))
                    (i32x4.splat (i32.const 64)))
                  (i32.const 7))))
            (local.set $second
              (i16x8.narrow_i32x4_s
                (i32x4.shr_u
                  (i32x4.add
                    (i32x4.dot_i16x8_s
                      (i8x16.swizzle
                        (v128.load64_zero (i32.add (local.get $line) (i32.load offset=16 (local.get $at))))
                        (v128.const i8x16 0 255 4 255 1 255 5 255 2 255 6 255 3 255 7 255))
                      (v128.load32_splat offset=20 (local.get $at)))
                    (i32x4.splat (i32.const 64)))
                  (i32.const 7))
                (i32x4.shr_u
                  (i32x4.add
                    (i32x4.dot_i16x8_s
                      (i8x16.swizzle
                        (v128.load64_zero (i32.add (local.get $line) (i32.load offset=24 (local.get $at))))
                        (v128.const i8x16 0 255 4 255 1 255 5 255 2 255 6 255 3 255 7 255))
                      (v128.load32_splat offset=28 (local.get $at)))
                    (i32x4.splat (i32.const 64)))
                  (i32.const 7))))
            (v128.store (local.get $to) (i8x16.narrow_i16x8_u (local.get $first) (local.get $second)))
            (local.set $to (i32.add (local.get $to) (i32.const 16)))
            (local.set $at (i32.add (local.get $at) (i32.const 32)))
            (br $four)))
        (local.set $rows (i32.add (local.get $rows) (i32.const 12)))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br $eachRow))))

  ;; `halve`: an RGBA picture at half its size, each pixel the average of four. `stride`: bytes of a row of the
  ;; picture; `width` and `height`: those of the half. Written like `fit`, in whole pairs.
  (func (export "halve")
    (param $from i32) (param $stride i32) (param $out i32) (param $width i32) (param $height i32)
    (local $row i32) (local $x i32) (local $upper i32) (local $to i32)
    (local $a v128) (local $b v128) (local $low v128) (local $high v128)
    (block $rowsDone
      (loop $rows
        (br_if $rowsDone (i32.ge_s (local.get $row) (local.get $height)))
        (local.set $upper
          (i32.add (local.get $from)
            (i32.mul (i32.shl (local.get $row) (i32.const 1)) (local.get $stride))))
        (local.set $to
          (i32.add (local.get $out)
            (i32.shl (i32.mul (local.get $row) (local.get $width)) (i32.const 2))))
        (local.set $x (i32.const 0))
        (block $rowDone
          (loop $two
            (br_if $rowDone (i32.ge_s (local.get $x) (local.get $width)))
            ;; Sums of two pixels below each other, then of two beside each other.
            (local.set $a (v128.load (local.get $upper)))
            (local.set $b (v128.load (i32.add (local.get $upper) (local.get $stride))))
            (local.set $low
              (i16x8.add (i16x8.extend_low_i8x16_u (local.get $a)) (i16x8.extend_low_i8x16_u (local.get $b))))
            (local.set $high
              (i16x8.add (i16x8.extend_high_i8x16_u (local.get $a)) (i16x8.extend_high_i8x16_u (local.get $b))))
            (local.set $low
              (i16x8.shr_u
                (i16x8.add
                  (i16x8.add
                    (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $low) (local.get $high))
                    (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $low) (local.get $high)))
                  (i16x8.splat (i32.const 2)))
                (i32.const 2)))
            (v128.store64_lane 0 (local.get $to) (i8x16.narrow_i16x8_u (local.get $low) (local.get $low)))
            (local.set $upper (i32.add (local.get $upper) (i32.const 16)))
            (local.set $to (i32.add (local.get $to) (i32.const 8)))
            (local.set $x (i32.add (local.get $x) (i32.const 2)))
            (br $two)))
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (br $rows))))

  ;; Weighted sums of the colours of two times two pixels, eight numbers of 16 bits each.
  (func $sums (param $low v128) (param $high v128) (param $weights v128) (result v128)
    (local.set $low (i32x4.dot_i16x8_s (local.get $low) (local.get $weights)))
    (local.set $high (i32x4.dot_i16x8_s (local.get $high) (local.get $weights)))
    (i32x4.add
      (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $low) (local.get $high))
      (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $low) (local.get $high))))

  ;; Luma of four pixels, rounded: weights have 15 bits behind the point, and black is 16.
  (func $luma (param $at i32) (param $weights v128) (result v128)
    (local $pixels v128)
    (local.set $pixels (v128.load (local.get $at)))
    (i32x4.shr_s
      (i32x4.add
        (call $sums
          (i16x8.extend_low_i8x16_u (local.get $pixels))
          (i16x8.extend_high_i8x16_u (local.get $pixels))
          (local.get $weights))
        (i32x4.splat (i32.const 540672)))
      (i32.const 15)))

  (func $lumaRow (param $at i32) (param $out i32) (param $weights v128)
    (v128.store (local.get $out)
      (i8x16.narrow_i16x8_u
        (i16x8.narrow_i32x4_s
          (call $luma (local.get $at) (local.get $weights))
          (call $luma (i32.add (local.get $at) (i32.const 16)) (local.get $weights)))
        (i16x8.narrow_i32x4_s
          (call $luma (i32.add (local.get $at) (i32.const 32)) (local.get $weights))
          (call $luma (i32.add (local.get $at) (i32.const 48)) (local.get $weights))))))

  ;; Two squares of two by two pixels, each added up.
  (func $squares (param $upper i32) (param $lower i32) (result v128)
    (local $a v128) (local $b v128) (local $left v128) (local $right v128)
    (local.set $a (v128.load (local.get $upper)))
    (local.set $b (v128.load (local.get $lower)))
    (local.set $left
      (i16x8.add
        (i16x8.extend_low_i8x16_u (local.get $a)) (i16x8.extend_low_i8x16_u (local.get $b))))
    (local.set $right
      (i16x8.add
        (i16x8.extend_high_i8x16_u (local.get $a)) (i16x8.extend_high_i8x16_u (local.get $b))))
    (i16x8.add
      (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $left) (local.get $right))
      (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $left) (local.get $right))))

  ;; Four samples of chroma, of sums of four pixels.
  (func $chroma (param $first v128) (param $second v128) (param $weights v128) (result v128)
    (i32x4.shr_s
      (i32x4.add
        (call $sums (local.get $first) (local.get $second) (local.get $weights))
        (i32x4.splat (i32.const 16842752)))
      (i32.const 17)))

  ;; Eight samples of chroma in the lower half.
  (func $chromaBytes
    (param $s0 v128) (param $s1 v128) (param $s2 v128) (param $s3 v128) (param $weights v128)
    (result v128)
    (local.set $s0
      (i16x8.narrow_i32x4_s
        (call $chroma (local.get $s0) (local.get $s1) (local.get $weights))
        (call $chroma (local.get $s2) (local.get $s3) (local.get $weights))))
    (i8x16.narrow_i16x8_u (local.get $s0) (local.get $s0)))

  ;; `limit`: RGB pixels as planes of 4:2:0 in the limited range, 16 by 2 at a time. `weights` holds those of luma and
  ;; of both chromas, each for two pixels. Rows of the planes, and of the pixels, are whole sixteens; a last row
  ;; without a neighbour is its own, and the luma plane has a row for it.
  (func (export "limit")
    (param $pixels i32) (param $stride i32) (param $y i32) (param $u i32) (param $v i32)
    (param $lumaStride i32) (param $width i32) (param $height i32) (param $weights i32)
    (local $row i32) (local $x i32) (local $upper i32) (local $lower i32)
    (local $wy v128) (local $wu v128) (local $wv v128)
    (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128)
    (local.set $wy (v128.load (local.get $weights)))
    (local.set $wu (v128.load offset=16 (local.get $weights)))
    (local.set $wv (v128.load offset=32 (local.get $weights)))
    (block $rowsDone
      (loop $rows
        (br_if $rowsDone (i32.ge_s (local.get $row) (local.get $height)))
        (local.set $upper
          (i32.add (local.get $pixels) (i32.mul (local.get $row) (local.get $stride))))
        (local.set $lower
          (select
            (i32.add (local.get $upper) (local.get $stride))
            (local.get $upper)
            (i32.lt_s (i32.add (local.get $row) (i32.const 1)) (local.get $height))))
        (local.set $x (i32.const 0))
        (block $rowDone
          (loop $sixteen
            (br_if $rowDone (i32.ge_s (local.get $x) (local.get $width)))
            (call $lumaRow (local.get $upper) (i32.add (local.get $y) (local.get $x)) (local.get $wy))
            (call $lumaRow (local.get $lower)
              (i32.add (i32.add (local.get $y) (local.get $lumaStride)) (local.get $x))
              (local.get $wy))
            (local.set $s0 (call $squares (local.get $upper) (local.get $lower)))
            (local.set $s1
              (call $squares
                (i32.add (local.get $upper) (i32.const 16)) (i32.add (local.get $lower) (i32.const 16))))
            (local.set $s2
              (call $squares
                (i32.add (local.get $upper) (i32.const 32)) (i32.add (local.get $lower) (i32.const 32))))
            (local.set $s3
              (call $squares
                (i32.add (local.get $upper) (i32.const 48)) (i32.add (local.get $lower) (i32.const 48))))
            (v128.store64_lane 0 (i32.add (local.get $u) (i32.shr_u (local.get $x) (i32.const 1)))
              (call $chromaBytes
                (local.get $s0) (local.get $s1) (local.get $s2) (local.get $s3) (local.get $wu)))
            (v128.store64_lane 0 (i32.add (local.get $v) (i32.shr_u (local.get $x) (i32.const 1)))
              (call $chromaBytes
                (local.get $s0) (local.get $s1) (local.get $s2) (local.get $s3) (local.get $wv)))
            (local.set $upper (i32.add (local.get $upper) (i32.const 64)))
            (local.set $lower (i32.add (local.get $lower) (i32.const 64)))
            (local.set $x (i32.add (local.get $x) (i32.const 16)))
            (br $sixteen)))
        (local.set $y (i32.add (local.get $y) (i32.shl (local.get $lumaStride) (i32.const 1))))
        (local.set $u (i32.add (local.get $u) (i32.shr_u (local.get $lumaStride) (i32.const 1))))
        (local.set $v (i32.add (local.get $v) (i32.shr_u (local.get $lumaStride) (i32.const 1))))
        (local.set $row (i32.add (local.get $row) (i32.const 2)))
        (br $rows))))
)
